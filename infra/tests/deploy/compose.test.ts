import { betweenProcesses, variables } from '@firm/platform/config/variables';
import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { completeForContainers } from '../../deploy/containers/container-environment.js';
import { planServices } from '../../dev/stack/services.js';
import { COMPOSE_FILE, composeProcesses, isOurs, readCompose, type ComposeService } from './compose-file.js';
import { envExample, hasTool, repository } from './process-spec.js';

const withCompose = hasTool('docker', ['compose', 'version'], 'what docker compose makes of docker-compose.yml')
  ? it
  : it.skip;
const { services, volumes, networks } = readCompose(envExample());
const ours = Object.entries(services).filter(([, { image = '' }]) => isOurs(image));
const SECRETS = {
  ...{ session: 's'.repeat(64), internal: 'i'.repeat(64), database: 'd'.repeat(64) },
  ...{ storage: 'o'.repeat(64), google: 'g'.repeat(64) },
};

/** The variables of the service `environment` with some lines of `.env` changed. */
const firstEnvironment = (changes: Record<string, string> = {}) =>
  composeProcesses({ ...envExample(), ...changes }).find(({ name }) => name === 'environment')!.environment;

const URL_VALUE = 'https://x.example';
const TEXT = 'x'.repeat(32);
const VALUES: Record<string, string> = {
  ...{
    BIND: '127.0.0.1',
    TRUSTED_PROXIES: '172.28.255.1',
    SITE_EMAIL: 'a@example.com',
    METRICS_ADDRESS: '127.0.0.1:9464',
    ADMIN_EMAIL_DOMAIN: 'firm.pt',
    DEMO_CONTENT: 'true',
    FACTS_FOUR_EYES: 'true',
    FACTS_WATCH_SOURCES: 'true',
    REVIEW_DIGEST_TO: 'a@example.com',
    ALLOW_LOCAL_STANDINS: 'true',
    ALFRED_EVALUATE_CHANGES: 'true',
    YT_DLP_ARGS: '--force-ipv4',
    YOUTUBE_CLIENTS: 'TV,WEB',
    YOUTUBE_PROBE_VIDEO: 'captioned01',
    YOUTUBE_PROXY: 'http://proxy.example:3128',
  },
  ...{ SMTP_URL: 'smtp://mail.example.com', MAIL_FROM: 'a@example.com', ENQUIRIES_TO: 'a@example.com' },
  ...{ SITE_FOUNDER_PATH: '/x', SITE_REVIEW_URLS: `${URL_VALUE},${URL_VALUE}`, AI_PRICES: 'gpt-4o=1/2' },
};

/** A `.env` in which everything is set that docker-compose.yml does not decide itself, and that is not for the ops commands. */
const FULL = Object.fromEntries(
  Object.entries(variables)
    .filter(([name]) => !/^(DATABASE_URL|REDIS_URL|(S3|BACKUP)_\w+)$/.test(name) && !betweenProcesses.includes(name))
    .map(([name, { example }]) => [
      name,
      example || VALUES[name] || (/URL|ORIGIN|ENDPOINT/.test(name) ? URL_VALUE : TEXT),
    ]),
);

/** What each container is given, with some lines of `.env` changed. */
const complete = (changes: Record<string, string> = {}) => completeForContainers(firstEnvironment(changes), SECRETS);

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
      expect(read.services[name]?.environment ?? {}).toMatchObject(own);
    }
  });

  it('starts them with the bounds of the heap that `npm start` gives them', async () => {
    const heap = (args: readonly string[]) => args.filter((part) => part.startsWith('--max-'));
    const composed = Object.fromEntries(
      composeProcesses(envExample()).map(({ name, command }) => [name, heap(command)]),
    );
    const started = await planServices(repository, {}, '127.0.0.1', 'dist');
    expect(started.map(({ args }) => heap(args)).filter(({ length }) => length > 0)).toHaveLength(2);
    for (const { name, args } of started) expect([name, composed[name]]).toEqual([name, heap(args)]);
  });

  it('asks for no variable that .env.example does not have', () => {
    const asked = [...readFileSync(COMPOSE_FILE, 'utf8').matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name);
    expect([...new Set(asked)].filter((name) => !(name! in envExample()))).toEqual([]);
  });

  it('checks every variable there is before a container starts', () => {
    const mine = Object.keys(variables).filter((name) => !betweenProcesses.includes(name));
    expect(Object.keys(services.environment?.environment ?? {}).sort()).toEqual(mine.sort());
    expect(services.ops?.environment).toEqual(services.environment?.environment);
    expect(() => complete({ CHAT_LIMIT_SESSION: 'abc' })).toThrow(/^CHAT_LIMIT_SESSION: "abc" cannot be used/);
    expect(() => complete({ REDIS_URL: 'redis://elsewhere' })).toThrow(/^REDIS_URL: leave it empty/);
  });

  it('builds each image once', () => {
    expect(ours.flatMap(([, { build, image }]) => (build ? [image] : [])).sort()).toEqual([
      'firm-operations',
      'firm-services',
    ]);
    for (const [, { pull_policy }] of ours) expect(pull_policy).toBe('never');
  });

  it.each([
    ['gateway', 'services/gateway'],
    ['content', 'services/content'],
    ['alfred', 'services/alfred'],
    ['video-api', 'services/video'],
    ['video-worker', 'services/video'],
  ])('passes to %s every variable that it reads, and no secret that it does not', (name, folder) => {
    const given = Object.keys(complete(FULL).services[name] ?? {});
    const read = variablesReadBy(folder);
    // WEB_DEV is for development; PORT is read only where PUBLIC_URL is unset; the queues are in Valkey.
    const optional = ['WEB_DEV', 'PORT', 'QUEUE_DATABASE_URL', ...(name === 'gateway' ? ['DATABASE_URL'] : [])];
    expect(read.filter((one) => !given.includes(one) && !optional.includes(one))).toEqual([]);
    const secrets = given.filter((one) => /SECRET|_KEY|DATABASE_URL|REDIS_URL|SMTP_URL/.test(one));
    expect(secrets.filter((one) => !read.includes(one))).toEqual([]);
  });

  it('gives every service a role of the database, and tells none about another', () => {
    const { services: given } = complete();
    const urls = ['content', 'alfred', 'video-api', 'video-worker'].map((name) => given[name]?.DATABASE_URL ?? '');
    expect(urls.map((url) => new URL(url).username)).toEqual(['content', 'alfred', 'video', 'video']);
    expect(new Set(urls.map((url) => new URL(url).password)).size).toBe(3);
    expect(Object.values(given.roles ?? {})).toEqual(expect.arrayContaining(urls));
    expect(given.gateway).not.toHaveProperty('DATABASE_URL');
    const own = ours.filter(([name]) => !['keys', 'environment', 'ops'].includes(name));
    for (const [name, { volumes: mounts, command = [], entrypoint = [] }] of own) {
      const subpath = name === 'archive' ? 'content' : name;
      expect(mounts).toEqual([
        { type: 'volume', source: 'services', target: '/run/firm', read_only: true, volume: { subpath } },
      ]);
      expect([...entrypoint, ...command]).toContain('--env-file=/run/firm/variables.env');
    }
  });

  it.each(ours)('runs %s without root, capabilities or write access', (_name, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(service.user).toBeUndefined();
    expect(service.init).toBe(true);
  });

  it('publishes the gateway and the local identity provider on the loopback address, and nothing else', () => {
    const open = Object.entries(services).flatMap(([name, { ports = [] }]) => ports.map((port) => `${name} ${port}`));
    expect(open).toEqual([
      'gateway 127.0.0.1:3000:8080',
      'stand-ins 127.0.0.1:4080:4080',
      'stand-ins 127.0.0.1:4081:4081',
    ]);
    for (const store of ['postgres', 'valkey', 'storage']) expect(services[store]?.networks).toEqual(['inside']);
    expect(networks.inside?.internal).toBe(true);
    // A container with a published port has no way out to the Internet.
    expect(networks.front?.driver_opts).toEqual({ 'com.docker.network.bridge.enable_ip_masquerade': 'false' });
    for (const name of ['gateway', 'stand-ins']) expect(services[name]?.networks).toEqual(['inside', 'front']);
    for (const name of ['keys', 'environment']) expect(services[name]?.network_mode).toBe('none');
  });

  it('publishes the gateway elsewhere where BIND says so, and nobody comes by IPv6', () => {
    const bound = readCompose({ ...envExample(), BIND: '203.0.113.7' }).services.gateway?.ports;
    expect(bound).toEqual(['203.0.113.7:3000:8080']);
    for (const name of ['outside', 'front']) expect(networks[name]?.enable_ipv6).toBe(false);
    for (const BIND of ['::', '[::]', '::1', 'localhost']) {
      expect(() => complete({ BIND })).toThrow(/^BIND: .* IPv4 address/);
    }
  });

  it.each(Object.entries(services))('bounds the log, the memory and the temporary files of %s', (_name, service) => {
    expect(service.logging).toEqual({ driver: 'local', options: { 'max-size': '20m', 'max-file': '3' } });
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    for (const mount of service.tmpfs ?? []) expect(mount).toMatch(/^\/tmp:size=\d+m$/);
  });

  it('has PostgreSQL log a failed statement without the values in it', () => {
    const settings = services.postgres?.command?.filter((part) => part.includes('='));
    expect(settings).toEqual(['log_error_verbosity=terse', 'log_min_error_statement=panic']);
  });

  it('contains no secret', () => {
    const isSecret = /SECRET|PASSWORD|KEY|TOKEN/;
    const written = ours.flatMap(([, { environment = {} }]) =>
      Object.entries(environment).filter(([name, value]) => isSecret.test(name) && (value ?? '') !== ''),
    );
    expect(written).toEqual([]);
    expect(readFileSync(COMPOSE_FILE, 'utf8')).not.toMatch(/:\/\/[^/\s]*:[^/\s]*@/);
  });

  it('keeps data in named volumes, and every job on disk', () => {
    const used = Object.values(services).flatMap((service) => service.volumes ?? []);
    for (const mount of used)
      expect(Object.keys(volumes)).toContain(typeof mount === 'string' ? mount.split(':')[0] : mount.source);
    expect(services.valkey?.command?.join(' ')).toMatch(
      /password\.conf --appendonly yes .*--maxmemory-policy noeviction$/,
    );
  });

  it('starts services when what they depend on is healthy, and restarts what ends', () => {
    const isOnce = (name: string) => ['keys', 'environment', 'roles', 'ops', 'archive'].includes(name);
    const lasting = Object.entries(services).filter(([name]) => !isOnce(name));
    for (const [, service] of lasting) expect(service.restart).toMatch(/^(unless-stopped|on-failure)$/);
    for (const [name, service] of lasting.filter(([name]) => name !== 'stand-ins')) {
      expect([name, service.healthcheck?.test?.length]).toEqual([name, expect.any(Number)]);
    }
    const waits = ({ depends_on = {} }: ComposeService) => Object.values(depends_on).map(({ condition }) => condition);
    for (const [, service] of ours) expect(waits(service)).not.toContain('service_started');
  });

  it('does not replace a store with a container whose variables have changed', () => {
    for (const store of ['postgres', 'valkey', 'storage']) {
      const { depends_on = {} } = services[store] ?? {};
      expect(Object.keys(depends_on)).toEqual(['keys']);
    }
    expect(services.keys).not.toHaveProperty('environment');
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
    ...{ SMTP_URL: 'smtps://mail.firm.pt', MAIL_FROM: 'office@firm.pt', ENQUIRIES_TO: 'office@firm.pt' },
  };
  const production = (changes: Record<string, string>) => complete({ NODE_ENV: 'production', ...changes });

  it.each(Object.keys(KEYS))('refuses production without %s, in one line', (name) => {
    expect(() => production({ ...KEYS, [name]: '' })).toThrow(new RegExp(`^${name}: .+$`));
  });

  it('passes given keys to production, and no fake', () => {
    const { services: given } = production(KEYS);
    const { SMTP_URL, ...others } = KEYS;
    expect(given.content).toMatchObject(others);
    expect(given.content).not.toHaveProperty('SMTP_URL');
    expect(given.alfred).toMatchObject({ SMTP_URL });
    expect(given.content).not.toHaveProperty('GOOGLE_TOKEN_URL');
    expect(given['stand-ins']).toEqual({});
  });

  it('admits fakes in production where ALLOW_LOCAL_STANDINS says so', () => {
    const { SESSION_SECRET, INTERNAL_SECRET } = KEYS;
    const { services: given } = production({ SESSION_SECRET, INTERNAL_SECRET, ALLOW_LOCAL_STANDINS: 'true' });
    expect(given['stand-ins']).toMatchObject({
      LOCAL_OPENAI_PORT: '4010',
      LOCAL_GOOGLE_PORT: '4080',
      LOCAL_MAIL_PORT: '4025',
    });
  });
});
