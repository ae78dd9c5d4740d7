/** Rows of cells as a table for a terminal; the first row is its head. */
export function formatColumns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [lines[0], widths.map((width) => '─'.repeat(width)).join('──'), ...lines.slice(1)].join('\n');
}

/** NaN of no values. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? NaN) : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
}

/** The value below which so many per cent of the values are; NaN of no values. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((percent / 100) * sorted.length) - 1)] ?? NaN;
}

/** What a scenario of `npm run prove` has measured, and what it found wrong. */
export interface ScenarioResult {
  /** Figures by name. None, or one that is no number, counts as a failure: nothing was proved. */
  figures: Record<string, number>;
  /** Lines and tables for a person. */
  report: string;
  /** What must not be; empty where the promise holds. */
  faults: string[];
}

/** Tells a person who waits what is going on. */
export type Say = (line: string) => void;
