// Option names and arities of yt-dlp 2026.08.19: all that a program calling it has reason to use. Like the real one,
// any other name is a usage error (exit 2).
const FLAGS = [
  ...['-J', '--dump-single-json', '-q', '--quiet', '-s', '--simulate', '-v', '--verbose', '--version', '--newline'],
  ...[
    '--ignore-config',
    '--no-playlist',
    '--no-update',
    '--no-cache-dir',
    '--no-warnings',
    '--no-progress',
    '--no-part',
  ],
  ...['--no-mtime', '--no-color', '--no-config-locations', '--no-js-runtimes', '--no-plugin-dirs', '--skip-download'],
  ...['--abort-on-error', '--ignore-no-formats-error'],
];
const WITH_VALUE = [
  ...[
    '-f',
    '--format',
    '-o',
    '--output',
    '--socket-timeout',
    '-R',
    '--retries',
    '--extractor-retries',
    '--max-filesize',
  ],
  ...['--js-runtimes', '--remote-components', '--extractor-args', '--cookies', '--proxy', '--http-chunk-size'],
  ...['--limit-rate', '--fragment-retries', '--retry-sleep', '--plugin-dirs', '--user-agent', '--add-headers'],
];

export interface CommandLine {
  has(...names: string[]): boolean;
  value(...names: string[]): string | undefined;
  urls: string[];
}

export class UsageError extends Error {}

/** Reads a command line as yt-dlp does: `--name value`, `--name=value`, and everything after `--` an address. */
export function readCommandLine(args: string[]): CommandLine {
  const options = new Map<string, string>();
  const urls: string[] = [];
  for (let index = 0; index < args.length; index++) {
    const argument = args[index] ?? '';
    if (argument === '--') {
      urls.push(...args.slice(index + 1));
      break;
    }
    if (!argument.startsWith('-') || argument === '-') {
      urls.push(argument);
      continue;
    }
    const [name = '', inline] = argument.startsWith('--') ? argument.split(/=(.*)/s) : [argument];
    if (FLAGS.includes(name)) options.set(name, '');
    else if (WITH_VALUE.includes(name)) {
      const value = inline ?? args[++index];
      if (value === undefined) throw new UsageError(`${name} option requires 1 argument`);
      options.set(name, value);
    } else throw new UsageError(`no such option: ${name}`);
  }
  if (urls.length === 0 && !options.has('--version')) throw new UsageError('You must provide at least one URL.');
  return {
    urls,
    has: (...names) => names.some((name) => options.has(name)),
    value: (...names) => names.map((name) => options.get(name)).find((value) => value !== undefined),
  };
}
