// The topologies of docker-compose.yml and infra/kubernetes, run without a container engine: every process by its own
// command from the built output, with the environment written there.
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Composed } from './composed.js';
import { envExample, kubernetesProcesses } from './described-topologies.js';
import { runFlows } from './flows.js';
import { localSurroundings, type LocalSurroundings } from './local-surroundings.js';
import { placeHere, RunningTopology } from './running-topology.js';
import { RunningProcess } from './running-process.js';

jest.setTimeout(300_000);

const COUNTS = { gateway: 2, 'video-worker': 3 };

describe('docker compose up with a copy of .env.example', () => {
  let composed: Composed;

  beforeAll(async () => {
    composed = await Composed.up(envExample(), COUNTS, 11);
  });
  afterAll(() => composed?.down());

  it('runs the four flows over two gateways and three workers, on the local stand-ins', async () => {
    const [one, other] = composed.topology.named('gateway');
    const { answer, videoTitle } = await runFlows(one!.url, other!.url);
    expect(answer).not.toBe('');
    expect(videoTitle).not.toBe('');
  });

  it('makes secrets of its own, none of them known to anybody', () => {
    const { SESSION_SECRET, INTERNAL_SECRET, S3_SECRET_ACCESS_KEY, GOOGLE_CLIENT_SECRET } = composed.environment;
    const secrets = [SESSION_SECRET, INTERNAL_SECRET, S3_SECRET_ACCESS_KEY, GOOGLE_CLIENT_SECRET];
    for (const secret of secrets) expect(secret).toMatch(/^[0-9a-f]{64}$/);
    expect(new Set(secrets).size).toBe(secrets.length);
  });

  it('ends every process in order when it is told to', async () => {
    const codes = await Promise.all(composed.topology.processes.map((process) => process.stop()));
    expect(codes).toEqual(codes.map(() => 0));
  });
});

describe('kubectl apply -k infra/kubernetes/overlays/production', () => {
  let surroundings: LocalSurroundings;
  let topology: RunningTopology;

  beforeAll(async () => {
    surroundings = await localSurroundings(12);
  });
  afterAll(async () => {
    await topology?.stop();
    await surroundings?.dispose();
  });

  it('has a Job that brings every schema up to date and ends', async () => {
    for (const spec of kubernetesProcesses('production', surroundings.brought, 'Job')) {
      expect(await new RunningProcess(placeHere(spec, 0, surroundings), 0).runToEnd()).toBe(0);
    }
    const schemas = await surroundings.query<{ schema: string }>(
      `select distinct schemaname as schema from pg_tables where tablename = 'migrations' order by 1`,
    );
    expect(schemas.map(({ schema }) => schema)).toEqual(['alfred', 'content', 'video']);
  });

  it('runs the four flows over two gateways and three workers', async () => {
    const specs = kubernetesProcesses('production', surroundings.brought);
    topology = await RunningTopology.start({ ...surroundings, specs, counts: COUNTS });
    const [one, other] = topology.named('gateway');
    const { answer, videoTitle } = await runFlows(one!.url, other!.url);
    expect(answer).not.toBe('');
    expect(videoTitle).not.toBe('');
  });

  it('runs as in production', () => {
    const modes = topology.processes.map(({ spec }) => spec.environment.NODE_ENV);
    expect(new Set(modes)).toEqual(new Set(['production']));
  });

  it('ends every process in order when it is told to', async () => {
    const codes = await Promise.all(topology.processes.map((process) => process.stop()));
    expect(codes).toEqual(codes.map(() => 0));
  });
});
