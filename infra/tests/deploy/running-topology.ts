import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../dev/stack/free-port.js';
import type { ProcessSpec } from './process-spec.js';
import { RunningProcess } from './running-process.js';

const READY_MS = 150_000;

/** Names that a gateway knows a service by, and the port that every container listens on. */
const INSIDE = (name: string) => `http://${name}:8080`;

export interface TopologySettings {
  specs: ProcessSpec[];
  /** How many of a kind there are; one where a name is missing. */
  counts: Record<string, number>;
  /** What stands for an address of the files on this machine. */
  addresses: Record<string, string>;
  /** Variables for all of them: addresses that the files leave at their defaults. */
  networks: Record<string, string>;
  /** Of those that are told elsewhere where to listen. */
  ports?: Record<string, number>;
}

/**
 * A topology of container files as processes of this machine: the commands and variables are those of the files, and
 * only addresses are others.
 */
export class RunningTopology {
  private constructor(readonly processes: RunningProcess[]) {}

  /** Starts everything and waits until the site is ready. */
  static async start({ specs, counts, addresses, networks, ports = {} }: TopologySettings): Promise<RunningTopology> {
    const places = await Promise.all(
      specs.flatMap((spec) =>
        Array.from({ length: counts[spec.name] ?? 1 }, async () => ({
          spec,
          port: ports[spec.name] ?? (await findFreePort()),
        })),
      ),
    );
    const inside = Object.fromEntries(places.map(({ spec, port }) => [INSIDE(spec.name), `http://127.0.0.1:${port}`]));
    const all = { ...addresses, ...inside, ...publicAddress(places) };
    const topology = new RunningTopology(
      places.map(({ spec, port }) => new RunningProcess(placeHere(spec, port, { addresses: all, networks }), port)),
    );
    try {
      await Promise.all(topology.processes.map((process) => process.start()));
      await Promise.all(topology.named('gateway').map(({ url }) => untilReady(url)));
    } catch (error) {
      await topology.stop();
      throw error;
    }
    return topology;
  }

  named(name: string): RunningProcess[] {
    return this.processes.filter(({ spec }) => spec.name === name);
  }

  /** The only one of its kind, or the first. */
  the(name: string): RunningProcess {
    const [first] = this.named(name);
    if (!first) throw new Error(`there is no ${name}`);
    return first;
  }

  async stop(): Promise<void> {
    await Promise.all(this.processes.map((process) => process.stop()));
  }
}

/** The same process with local addresses, on a port of its own. */
export function placeHere(
  spec: ProcessSpec,
  port: number,
  { addresses, networks }: Pick<TopologySettings, 'addresses' | 'networks'>,
): ProcessSpec {
  const set = Object.entries(spec.environment).filter(([, value]) => value !== '');
  const environment: Record<string, string | undefined> = Object.fromEntries(
    Object.entries({ ...networks, ...Object.fromEntries(set) }).map(([name, value]) => [
      name,
      replaceAll(value, addresses),
    ]),
  );
  const own = {
    SERVICE_HOST: '127.0.0.1',
    SERVICE_PORT: String(port),
    ...(environment.PORT && { PORT: String(port) }),
  };
  const command = spec.command.map((part) => replaceAll(part, addresses));
  return { ...spec, command, environment: { ...environment, ...own } as Record<string, string> };
}

/** Visitors reach the first gateway. */
function publicAddress(places: { spec: ProcessSpec; port: number }[]): Record<string, string> {
  const { spec, port } = places.find((place) => place.spec.name === 'gateway') ?? {};
  const { PUBLIC_URL } = spec?.environment ?? {};
  return PUBLIC_URL ? { [PUBLIC_URL]: `http://localhost:${port}` } : {};
}

const replaceAll = (text: string, addresses: Record<string, string>) =>
  Object.entries(addresses).reduce((changed, [from, to]) => changed.replaceAll(from, to), text);

async function untilReady(url: string): Promise<void> {
  let body = '';
  for (const deadline = Date.now() + READY_MS; Date.now() < deadline; await sleep(100)) {
    const response = await fetch(`${url}/readyz`);
    body = await response.text();
    if (response.status === 200) return;
  }
  throw new Error(`the site is not ready: ${body}`);
}
