import { findFreePort } from '../../dev/stack/free-port.js';
import { waitUntil } from '../wait-until.js';
import type { ProcessSpec } from './process-spec.js';
import { RunningProcess } from './running-process.js';

const READY_MS = 150_000;

export interface TopologySettings {
  specs: ProcessSpec[];
  /** Processes by name; one where a name is missing. */
  counts: Record<string, number>;
  /** Local address by address in the deployment files. */
  addresses: Record<string, string>;
  /** Variables for every process: addresses that the files leave at their defaults. */
  networks: Record<string, string>;
  /** Ports of processes that do not listen on SERVICE_PORT. */
  ports?: Record<string, number>;
}

/** The processes of a deployment file on this machine: its commands and variables, with local addresses. */
export class RunningTopology {
  private constructor(readonly processes: RunningProcess[]) {}

  /** Starts every process and waits until the gateways are ready. */
  static async start({ specs, counts, addresses, networks, ports = {} }: TopologySettings): Promise<RunningTopology> {
    const places: { spec: ProcessSpec; port: number; metricsPort: number }[] = [];
    for (const spec of specs) {
      for (let index = 0; index < (counts[spec.name] ?? 1); index++) {
        const metricsPort = spec.environment.METRICS_ADDRESS ? await findFreePort() : 0;
        places.push({ spec, port: ports[spec.name] ?? (await findFreePort()), metricsPort });
      }
    }
    const inside = places.map(({ spec, port }) => [`http://${spec.name}:8080`, `http://127.0.0.1:${port}`]);
    // Visitors reach the first gateway.
    const gateway = places.find(({ spec }) => spec.name === 'gateway');
    const publicUrl = gateway?.spec.environment.PUBLIC_URL;
    const all = {
      ...addresses,
      ...(Object.fromEntries(inside) as Record<string, string>),
      ...(gateway && publicUrl && { [publicUrl]: `http://localhost:${gateway.port}` }),
    };
    const topology = new RunningTopology(
      places.map(({ spec, port, metricsPort }) => {
        const local = localSpec(spec, port, { addresses: all, networks, metricsPort });
        return new RunningProcess(local, port);
      }),
    );
    try {
      await Promise.all(topology.processes.map((process) => process.start()));
      await Promise.all(topology.named('gateway').map(({ url }) => waitUntilReady(url)));
    } catch (error) {
      await topology.stop();
      throw error;
    }
    return topology;
  }

  named(name: string): RunningProcess[] {
    return this.processes.filter(({ spec }) => spec.name === name);
  }

  first(name: string): RunningProcess {
    const [first] = this.named(name);
    if (!first) throw new Error(`there is no process ${name}`);
    return first;
  }

  /** @returns the exit codes, null for a process that was killed. */
  stop(): Promise<(number | null)[]> {
    return Promise.all(this.processes.map((process) => process.stop()));
  }
}

/** The same process with local addresses, on a port of its own. */
export function localSpec(
  spec: ProcessSpec,
  port: number,
  { addresses, networks, metricsPort }: Pick<TopologySettings, 'addresses' | 'networks'> & { metricsPort?: number },
): ProcessSpec {
  const set = Object.fromEntries(Object.entries(spec.environment).filter(([, value]) => value !== ''));
  const local = Object.entries({ ...networks, ...set }).map(([name, value]) => [name, replaceAll(value, addresses)]);
  const environment = {
    ...(Object.fromEntries(local) as Record<string, string>),
    SERVICE_HOST: '127.0.0.1',
    SERVICE_PORT: String(port),
    ...(set.PORT && { PORT: String(port) }),
    ...(set.METRICS_ADDRESS && { METRICS_ADDRESS: `127.0.0.1:${metricsPort}` }),
  };
  return { ...spec, command: spec.command.map((part) => replaceAll(part, addresses)), environment };
}

export const replaceAll = (text: string, addresses: Record<string, string>) =>
  Object.entries(addresses).reduce((changed, [from, to]) => changed.replaceAll(from, to), text);

async function waitUntilReady(url: string): Promise<void> {
  let body = '';
  const isReady = async () => {
    const response = await fetch(`${url}/readyz`);
    body = await response.text();
    return response.status === 200;
  };
  await waitUntil(() => `the site is ready: ${body}`, isReady, READY_MS);
}
