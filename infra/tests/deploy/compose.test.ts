import { variables } from '@firm/platform/config/variables';
import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { completeForContainers } from '../../deploy/containers/container-environment.js';
import { COMPOSE_FILE, composeProcesses, readCompose, type ComposeService } from './compose-file.js';
import { envExample, hasTool, repository } from './process-spec.js';

const withCompose = hasTool('docker', ['compose', 'version'], 'what docker compose makes of docker-compose.yml')
  ? it
  : it.skip;
const { services, volumes, networks } = readCompose(envExample());
const ours = Object.entries(services).filter(([, { build }]) => build !== undefined);
const SECRETS = {
  ...{ session: 's'.repeat(64), internal: 'i'.repeat(64), database: 'd'.repeat(64) },
  ...{ storage: 'o'.repeat(64), google: 'g'.repeat(64) },
};

/** The variables of the service `environment` with some lines of `.env` changed. */
const firstEnvironment = (changes: Record<string, string> = {}) =>
  composeProcesses({ ...envExample(), ...changes })[0]!.environment;

/** The variables that the code of a process reads, those of the platform included. */
function variablesReadBy(folder: string): string[] {
  const config = readFileSync(join(repository, folder, 'src/config.ts'), 'utf8');
  const names = [...config.matchAll(/'([A-Z][A-Z0-9_]+)'/g)].map(([, name = '']) => name);
  return [...names, 'OTEL_EXPORTER_OTLP_ENDPOINT', 'INTERNAL_SECRET_PREVIOUS'].filter((name) => name in variables);
}

describe('docker-compose.yml', () => {
  withCompose('starts the processes that docker compose reads from it', () => {
    const args = ['compose', '--env-file', '.env.example', '-f', COMPOSE_FILE, 'config', '--format', 'json'];
    const { PATH, HOME } = process.env;
    const text = execFileSync('docker', args, { cwd: repository, env: { PATH, HOME }, encoding: 'utf8' });
    const read = JSON.parse(text) as { services: Record<string, ComposeService> };
    for (const { name, command, environment } of composeProcesses(envExample())) {
      const { NODE_ENV: _ofTheImage, ...own } = environment;
      expect([name, read.services[name]?.command]).toEqual([name, command]);
      expect(read.services[name]?.environment).toMatchObject(own);
    }
  });

  it('asks for no variable that .env.example does not have', () => {
    const asked = [...readFileSync(COMPOSE_FILE, 'utf8').matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name);
    expect([...new Set(asked)].filter((name) => !(name! in envExample()))).toEqual([]);
  });

  it.each(ours)('gives %s only variables that exist', (_name, { environment = {} }) => {
    expect(Object.keys(environment).filter((name) => !(name in variables))).toEqual([]);
  });

  it.each([
    ['gateway', 'services/gateway'],
    ['content', 'services/content'],
    ['alfred', 'services/alfred'],
    ['video-api', 'services/video'],
    ['video-worker', 'services/video'],
  ])('passes to %s every variable that it reads', (name, folder) => {
    const { services: written } = completeForContainers(firstEnvironment(), SECRETS);
    const given = { ...written, ...services[name]?.environment };
    // WEB_DEV is for development; PORT is read only where PUBLIC_URL is unset.
    const notForContainers = ['WEB_DEV', 'PORT'];
    const missing = variablesReadBy(folder).filter((one) => !(one in given) && !notForContainers.includes(one));
    expect(missing).toEqual([]);
  });

  it.each(ours)('runs %s without root, capabilities or write access', (_name, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(service.user).toBeUndefined();
    expect(service.init).toBe(true);
  });

  it('publishes the gateway and the local identity provider on the loopback address, and nothing else', () => {
    const open = Object.entries(services).flatMap(([name, { ports = [] }]) => ports.map((port) => `${name} ${port}`));
    expect(open).toEqual(['gateway 127.0.0.1:3000:8080', 'stand-ins 127.0.0.1:4080:4080']);
    for (const store of ['postgres', 'valkey', 'storage']) expect(services[store]?.networks).toEqual(['inside']);
    expect(networks.inside?.internal).toBe(true);
  });

  it('publishes the gateway elsewhere where BIND says so, and nobody comes by IPv6', () => {
    const bound = readCompose({ ...envExample(), BIND: '203.0.113.7' }).services.gateway?.ports;
    expect(bound).toEqual(['203.0.113.7:3000:8080']);
    expect(networks.outside).toEqual({ enable_ipv6: false });
    for (const BIND of ['::', '[::]', '::1', 'localhost']) {
      expect(() => completeForContainers(firstEnvironment({ BIND }), SECRETS)).toThrow(/^BIND: .* IPv4 address/);
    }
  });

  it.each(Object.entries(services))('bounds the log of %s in bytes', (_name, { logging }) => {
    expect(logging).toEqual({ driver: 'local', options: { 'max-size': '20m', 'max-file': '3' } });
  });

  it('has PostgreSQL log a failed statement without the values in it', () => {
    const settings = services.postgres?.command?.filter((part) => part.includes('='));
    expect(settings).toEqual(['log_error_verbosity=terse', 'log_min_error_statement=panic']);
  });

  it('contains no secret', () => {
    const isSecret = /SECRET|PASSWORD|KEY|TOKEN/;
    const written = ours.flatMap(([, { environment = {} }]) =>
      Object.entries(environment).filter(([name, value]) => isSecret.test(name) && value !== ''),
    );
    expect(written).toEqual([]);
    expect(readFileSync(COMPOSE_FILE, 'utf8')).not.toMatch(/:\/\/[^/\s]*:[^/\s]*@/);
  });

  it('keeps data in named volumes, and every job on disk', () => {
    const used = Object.values(services).flatMap((service) => service.volumes ?? []);
    for (const mount of used) expect(Object.keys(volumes)).toContain(mount.split(':')[0]);
    expect(services.valkey?.command?.join(' ')).toContain('--appendonly yes --maxmemory-policy noeviction');
  });

  it('starts services when what they depend on is healthy, and restarts what ends', () => {
    const isOnce = (name: string) => ['environment', 'ops'].includes(name);
    const lasting = Object.entries(services).filter(([name]) => !isOnce(name));
    for (const [, service] of lasting) expect(service.restart).toMatch(/^(unless-stopped|on-failure)$/);
    for (const [name, service] of lasting.filter(([name]) => name !== 'stand-ins')) {
      expect([name, service.healthcheck?.test?.length]).toEqual([name, expect.any(Number)]);
    }
    const waits = ({ depends_on = {} }: ComposeService) => Object.values(depends_on).map(({ condition }) => condition);
    for (const [, service] of ours) expect(waits(service)).not.toContain('service_started');
  });

  it('can run any number of workers', () => {
    expect(services['video-worker']).not.toHaveProperty('container_name');
    expect(services['video-worker']?.ports).toBeUndefined();
  });
});

describe('the service `environment`', () => {
  const KEYS = {
    ...{ SESSION_SECRET: 'x'.repeat(32), INTERNAL_SECRET: 'y'.repeat(32), OPENAI_API_KEY: 'key' },
    ...{ GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', ADMIN_EMAIL_DOMAIN: 'firm.pt' },
  };
  const production = (changes: Record<string, string>) =>
    completeForContainers(firstEnvironment({ NODE_ENV: 'production', ...changes }), SECRETS);

  it.each(Object.keys(KEYS))('refuses production without %s, in one line', (name) => {
    expect(() => production({ ...KEYS, [name]: '' })).toThrow(new RegExp(`^${name}: .+$`));
  });

  it('passes given keys to production, and no fake', () => {
    const { services: written, fakes } = production(KEYS);
    expect(written).toMatchObject(KEYS);
    expect(written).not.toHaveProperty('GOOGLE_TOKEN_URL');
    expect(fakes).toEqual({});
  });

  it('admits fakes in production where ALLOW_LOCAL_STANDINS says so', () => {
    const { SESSION_SECRET, INTERNAL_SECRET } = KEYS;
    const { fakes } = production({ SESSION_SECRET, INTERNAL_SECRET, ALLOW_LOCAL_STANDINS: 'true' });
    expect(fakes).toMatchObject({ LOCAL_OPENAI_PORT: '4010', LOCAL_GOOGLE_PORT: '4080' });
  });
});
