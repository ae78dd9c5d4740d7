import { variables } from '@firm/platform/config/variables';
import { describe, expect, it } from '@jest/globals';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { completeForContainers } from '../../dev/stack/containers/container-environment.js';
import { findRepository } from '../../dev/stack/repository.js';
import { readCompose, type ComposeService } from './compose.js';
import { COMPOSE_FILE, composeProcesses, envExample, kubernetesProcesses } from './described-topologies.js';

const { services, volumes, networks } = readCompose(COMPOSE_FILE, envExample());
const ours = Object.entries(services).filter(([, { build }]) => build !== undefined);
const SECRETS = {
  ...{ session: 's'.repeat(64), internal: 'i'.repeat(64), database: 'd'.repeat(64) },
  ...{ storage: 'o'.repeat(64), google: 'g'.repeat(64) },
};

/** The variables that the code of a process asks for, its platform included. */
function variablesReadBy(folder: string): string[] {
  const config = readFileSync(join(findRepository(), folder, 'src/config.ts'), 'utf8');
  const names = [...config.matchAll(/'([A-Z][A-Z0-9_]+)'/g)].map(([, name = '']) => name);
  return [...names, 'OTEL_EXPORTER_OTLP_ENDPOINT', 'INTERNAL_SECRET_PREVIOUS'].filter((name) => name in variables);
}

describe('docker-compose.yml', () => {
  it('asks for no variable that .env.example does not have', () => {
    const asked = [...readFileSync(COMPOSE_FILE, 'utf8').matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name);
    expect([...new Set(asked)].filter((name) => !(name! in envExample()))).toEqual([]);
  });

  it.each(ours)('gives %s only variables that there are', (_name, { environment = {} }) => {
    expect(Object.keys(environment).filter((name) => !(name in variables))).toEqual([]);
  });

  it.each([
    ['gateway', 'services/gateway'],
    ['content', 'services/content'],
    ['alfred', 'services/alfred'],
    ['video-api', 'services/video'],
    ['video-worker', 'services/video'],
  ])('keeps no variable from %s that it asks for', (name, folder) => {
    const { services: written } = completeForContainers(services.environment!.environment as never, SECRETS);
    const given = { ...written, ...services[name]?.environment };
    // The first is of development; a service asks for the second only where PUBLIC_URL is unset.
    const notForContainers = ['WEB_DEV', 'PORT'];
    const missing = variablesReadBy(folder).filter((one) => !(one in given) && !notForContainers.includes(one));
    expect(missing).toEqual([]);
  });

  it.each(ours)('runs %s as nobody in particular, who can change nothing', (_name, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(service.user).toBeUndefined();
    expect(service.init).toBe(true);
  });

  it('opens the gateway to everybody, the local identity provider to this machine, and nothing else', () => {
    const open = Object.entries(services).flatMap(([name, { ports = [] }]) => ports.map((port) => `${name} ${port}`));
    expect(open).toEqual(['gateway 3000:8080', 'stand-ins 127.0.0.1:4080:4080']);
    for (const store of ['postgres', 'valkey', 'storage']) expect(services[store]?.networks).toEqual(['inside']);
    expect(networks.inside?.internal).toBe(true);
  });

  it('writes no secret down', () => {
    const isSecret = /SECRET|PASSWORD|KEY|TOKEN/;
    const written = ours.flatMap(([, { environment = {} }]) =>
      Object.entries(environment).filter(([name, value]) => isSecret.test(name) && value !== ''),
    );
    expect(written).toEqual([]);
    expect(readFileSync(COMPOSE_FILE, 'utf8')).not.toMatch(/:\/\/[^/\s]*:[^/\s]*@/);
  });

  it('keeps what matters in named volumes, and every job on the disk', () => {
    const used = Object.values(services).flatMap((service) => service.volumes ?? []);
    for (const mount of used) expect(Object.keys(volumes)).toContain(mount.split(':')[0]);
    expect(services.valkey?.command?.join(' ')).toContain('--appendonly yes --maxmemory-policy noeviction');
  });

  it('starts in order of health, and starts again what ends', () => {
    const isOnce = (name: string) => ['environment', 'care'].includes(name);
    const lasting = Object.entries(services).filter(([name]) => !isOnce(name));
    for (const [, service] of lasting) expect(service.restart).toMatch(/^(unless-stopped|on-failure)$/);
    for (const [name, service] of lasting.filter(([name]) => name !== 'stand-ins')) {
      expect([name, service.healthcheck?.test?.length]).toEqual([name, expect.any(Number)]);
    }
    const waits = ({ depends_on = {} }: ComposeService) => Object.values(depends_on).map(({ condition }) => condition);
    for (const [, service] of ours) expect(waits(service)).not.toContain('service_started');
  });

  it('can have any number of workers', () => {
    expect(services['video-worker']).not.toHaveProperty('container_name');
    expect(services['video-worker']?.ports).toBeUndefined();
  });
});

describe('the first container', () => {
  const environment = (more: Record<string, string>) => {
    const [first] = composeProcesses({ ...envExample(), ...more });
    return first!.environment;
  };
  const KEYS = {
    ...{ SESSION_SECRET: 'x'.repeat(32), INTERNAL_SECRET: 'y'.repeat(32), OPENAI_API_KEY: 'key' },
    ...{ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', ADMIN_EMAIL_DOMAIN: 'firm.pt' },
  };
  const production = (more: Record<string, string>) =>
    completeForContainers(environment({ NODE_ENV: 'production', ...more }), SECRETS);

  it.each(Object.keys(KEYS))('refuses production without %s, with one line', (name) => {
    expect(() => production({ ...KEYS, [name]: '' })).toThrow(new RegExp(`^${name}: .+$`));
  });

  it('gives production the keys that it was given, and no stand-in', () => {
    const { services: written, standIns } = production(KEYS);
    expect(written).toMatchObject(KEYS);
    expect(written).not.toHaveProperty('GOOGLE_TOKEN_URL');
    expect(standIns).toEqual({});
  });

  it('admits stand-ins in production where that is said', () => {
    const { SESSION_SECRET, INTERNAL_SECRET } = KEYS;
    const { standIns } = production({ SESSION_SECRET, INTERNAL_SECRET, ALLOW_LOCAL_STANDINS: 'true' });
    expect(standIns).toMatchObject({ LOCAL_OPENAI_PORT: '4010', LOCAL_GOOGLE_PORT: '4080' });
  });
});

describe('the overlays', () => {
  const SECRET = Object.fromEntries(
    readdirSync(join(findRepository(), 'infra/deploy/kubernetes/base'))
      .flatMap((file) => [
        ...readFileSync(join(findRepository(), 'infra/deploy/kubernetes/base', file), 'utf8').matchAll(
          /key: ([A-Z0-9_]+)/g,
        ),
      ])
      .map(([, key = '']) => [key, 'secret']),
  );

  it('start the same processes, with the same variables, on a small and on a large cluster', () => {
    const namesOf = (overlay: string) =>
      kubernetesProcesses(overlay, SECRET).map(({ name, command, environment }) => ({
        ...{ name, command },
        names: Object.keys(environment).filter((one) => one !== 'OTEL_EXPORTER_OTLP_ENDPOINT'),
      }));
    expect(namesOf('small')).toEqual(namesOf('production'));
  });

  it('start the same programs as docker-compose.yml', () => {
    const program = (command: string[]) => command.filter((part) => !part.startsWith('--env-file'));
    const composed = composeProcesses(envExample()).filter(({ name }) => !['environment', 'stand-ins'].includes(name));
    const deployed = kubernetesProcesses('production', SECRET);
    const byName = (list: typeof deployed) => Object.fromEntries(list.map((one) => [one.name, program(one.command)]));
    expect(byName(deployed)).toEqual(byName(composed));
  });
});
