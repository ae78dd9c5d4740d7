import { asColumns } from './columns.js';
import type { Measurement } from './measurement.js';

const COLUMNS = ['bench', 'what', 'median', 'min – max', 'ratio', 'target'] as const;

/** The measurements as one table for a terminal. */
export function formatTable(measurements: readonly Measurement[]): string {
  return asColumns([COLUMNS, ...measurements.map(toRow)]);
}

function toRow({ group, what, value, unit, spread, ratio, target }: Measurement): string[] {
  return [
    group,
    what,
    `${short(value)} ${unit}`,
    spread ? `${short(spread[0])} – ${short(spread[1])}` : '',
    ratio ? `${ratio.value.toFixed(2)} of ${ratio.to}` : '',
    target ?? '',
  ];
}

const short = (value: number) =>
  Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en-US') : String(Number(value.toPrecision(3)));
