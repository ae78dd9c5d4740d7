import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pinned } from '../stack/cpu-pinning.js';
import { isInstalled } from '../stack/is-installed.js';

/** Whether wrk is installed (Debian has it). Without it load comes from Node, which ends long before nginx does. */
export const hasWrk = isInstalled('wrk');

/** Said aloud wherever figures depend on it. */
export const GENERATOR = hasWrk
  ? 'wrk'
  : 'Node: wrk is not installed, so rates above some 5,000 a second are those of the load generator, not of the site';

interface WrkReport {
  answers: number;
  microseconds: number;
  /** Statuses from 400 on, and connections that broke or were silent for ten seconds. */
  failures: number;
}

interface WrkOptions {
  origin: string;
  paths: readonly string[];
  headers?: Record<string, string>;
  connections: number;
  seconds: number;
}

/** Requests the addresses of a site in turn as fast as they are answered. */
export async function runWrk(options: WrkOptions): Promise<WrkReport & { processorSeconds: number }> {
  const { origin, paths, headers = {}, connections, seconds } = options;
  const folder = await mkdtemp(join(tmpdir(), 'firm-wrk-'));
  try {
    const script = join(folder, 'report.lua');
    await writeFile(script, `${paths.length > 1 ? requestInTurn(paths) : ''}${PRINT_REPORT}`);
    const wrk = ['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--timeout=10s', `-s${script}`];
    wrk.push(...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]));
    // `times` of the shell tells the processor time of what it has run.
    const shell = ['-c', '"$@" && times', 'sh', ...wrk, `${origin}${paths[0] ?? '/'}`];
    const { stdout } = await promisify(execFile)(...pinned('load', 'sh', shell));
    const report = /^\{.*\}$/m.exec(stdout)?.[0];
    if (!report) throw new Error(`wrk printed no report:\n${stdout}`);
    return { ...(JSON.parse(report) as WrkReport), processorSeconds: childrenSeconds(stdout) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const PRINT_REPORT = `
function done(summary)
  local e = summary.errors
  print(string.format('\\n{"answers":%d,"microseconds":%d,"failures":%d}', summary.requests, summary.duration,
    e.connect + e.read + e.write + e.status + e.timeout))
end`;

/** Every request is written once, before the load begins. */
const requestInTurn = (paths: readonly string[]) => `
local paths = {${paths.map((path) => JSON.stringify(path)).join(',')}}
local requests, at = {}, 0
function init() for i, path in ipairs(paths) do requests[i] = wrk.format('GET', path) end end
function request() at = at % #requests + 1 return requests[at] end`;

/** The last line of \`times\`: user and system time of the children, such as \`0m1.25s 0m0.50s\`. */
function childrenSeconds(stdout: string): number {
  const times = [...(stdout.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  return times.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
}
