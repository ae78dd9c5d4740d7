/** One line of /metrics, or of what Prometheus adds to it. */
export interface Sample {
  /** The metric's name, under `__name__`, and its labels. */
  labels: Record<string, string>;
  value: number;
}

/** Everything that was read at one moment; seconds since the epoch. */
export interface Scrape {
  atSeconds: number;
  samples: Sample[];
}

const LINE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;
const LABEL = /(\w+)="((?:[^"\\]|\\.)*)"/g;

/** The samples of Prometheus' text form, each with some labels added. */
export function readSamples(text: string, added: Record<string, string>): Sample[] {
  return text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = LINE.exec(line) ?? [];
    if (!name || line.startsWith('#')) return [];
    const own = [...labels.matchAll(LABEL)].map(([, key = '', text = '']) => [key, text]);
    return [{ labels: { __name__: name, ...added, ...Object.fromEntries(own) }, value: Number(value) }];
  });
}
