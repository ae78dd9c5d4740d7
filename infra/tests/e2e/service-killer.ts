import { readFileSync, readdirSync } from 'node:fs';

type Service = 'gateway' | 'content' | 'alfred' | 'video';

/** Kills what runs of some services of the stack in a data directory, as a crash would; the stack starts them again. */
export function killServices(dataDirectory: string, services: readonly Service[]): void {
  const victims = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => services.some((service) => read(pid, 'cmdline').includes(`services/${service}/dist/`)))
    .filter((pid) => read(pid, 'environ').split('\0').includes(`DATA_DIR=${dataDirectory}`));
  for (const pid of victims) process.kill(Number(pid), 'SIGKILL');
}

/** Nothing of a process that has just ended. */
function read(pid: string, file: 'cmdline' | 'environ'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
