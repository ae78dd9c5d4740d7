import { checkEnvironment } from '@firm/platform/config/read-config';
import { greetServer } from '@firm/platform/mail/smtp';
import { accessSync, constants, statfsSync } from 'node:fs';
import { isSet, valueOr, type Environment } from '../dev/stack/environment.js';
import { checkGivenStores } from '../dev/stack/preflight.js';
import { fetchStatus } from '../dev/stack/processes.js';
import { withDatabase } from '../dev/stack/database.js';
import { createStorageClient, startStores } from './stores.js';

const MIN_NODE = [20, 19];
const MIN_POSTGRES = 150_000;
const MIN_FREE_BYTES = 2 * 1024 ** 3;
const MIN_SECRET_CHARACTERS = 32;
const TIMEOUT_MS = 5_000;

/**
 * Checks one part of the installation.
 * @param given the variables that the operator set.
 * @param complete the same with the addresses of embedded stores.
 * @returns what was found, undefined where there is nothing to check.
 * @throws Error with the fault and the remedy.
 */
type Check = (given: Environment, complete: Environment) => Promise<string | undefined> | string | undefined;

const CHECKS: Record<string, Check> = {
  node: () => {
    const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
    if (major < MIN_NODE[0]! || (major === MIN_NODE[0] && minor < MIN_NODE[1]!)) {
      throw new Error(`Node ${process.versions.node} is too old; install ${MIN_NODE.join('.')} or newer`);
    }
    return process.versions.node;
  },
  variables: (environment) => {
    checkEnvironment(environment);
    return 'valid';
  },
  secrets: (environment) => {
    for (const name of ['SESSION_SECRET', 'INTERNAL_SECRET']) {
      const value = environment[name]?.trim();
      // In production the check of variables refuses it, and no process has started with it: none is to be replaced.
      if (environment.NODE_ENV !== 'production' && value && value.length < MIN_SECRET_CHARACTERS) {
        throw new Error(
          `${name} is short; set it to the output of \`openssl rand -hex 32\`, and ${name}_PREVIOUS to the old one until sessions have ended`,
        );
      }
      if (value && value === environment[`${name}_PREVIOUS`])
        throw new Error(`${name}_PREVIOUS has the same value as ${name}; remove it`);
    }
    const replaced = ['SESSION_SECRET_PREVIOUS', 'INTERNAL_SECRET_PREVIOUS'].filter((name) => isSet(environment, name));
    return replaced.length > 0 ? `valid; still accepted: ${replaced.join(', ')}` : 'valid';
  },
  backups: ({ BACKUP_RECIPIENT }) =>
    BACKUP_RECIPIENT?.trim() ? 'encrypted' : 'not encrypted; `npm run ops -- new-backup-key` says how',
  'data directory': ({ DATABASE_URL, DATA_DIR = '' }) => {
    if (DATABASE_URL?.trim()) return undefined;
    accessSync(DATA_DIR, constants.W_OK);
    const { bavail, bsize } = statfsSync(DATA_DIR);
    if (bavail * bsize < MIN_FREE_BYTES) throw new Error(`${DATA_DIR} has less than 2 GiB free; make room`);
    return `${DATA_DIR}, ${Math.floor((bavail * bsize) / 1024 ** 3)} GiB free`;
  },
  PostgreSQL: async (_given, { DATABASE_URL = '' }) => {
    await checkGivenStores({ DATABASE_URL });
    return withDatabase(DATABASE_URL, async (client) => {
      const { rows } = await client.query<{ number: string; version: string }>(
        `select current_setting('server_version_num') as number, current_setting('server_version') as version`,
      );
      if (Number(rows[0]?.number) < MIN_POSTGRES)
        throw new Error(`PostgreSQL ${rows[0]?.version} is too old; use 15 or newer`);
      return rows[0]?.version;
    });
  },
  Redis: async (environment) => {
    if (!isSet(environment, 'REDIS_URL')) return 'not used; the queues are in PostgreSQL';
    await checkGivenStores({ REDIS_URL: environment.REDIS_URL });
    const { Redis } = await import('ioredis');
    const redis = new Redis(environment.REDIS_URL ?? '');
    try {
      const read = async (name: string) => ((await redis.config('GET', name)) as string[])[1];
      if ((await read('maxmemory-policy')) !== 'noeviction')
        throw new Error('REDIS_URL: Redis may evict jobs; set maxmemory-policy noeviction');
      if ((await read('appendonly')) !== 'yes')
        throw new Error('REDIS_URL: Redis loses jobs in a crash; set appendonly yes');
      return 'persistent, without eviction';
    } finally {
      redis.disconnect();
    }
  },
  storage: async (_given, complete) => {
    await checkGivenStores({ ...complete, DATABASE_URL: '', REDIS_URL: '' });
    const { storage } = createStorageClient(complete);
    try {
      await storage.put('doctor', Buffer.from('doctor'), { contentType: 'text/plain' });
      await storage.delete('doctor');
      return 'writable';
    } finally {
      storage.close();
    }
  },
  model: async ({ OPENAI_API_KEY, OPENAI_BASE_URL }) => {
    if (!OPENAI_API_KEY?.trim())
      return OPENAI_BASE_URL?.trim() ? 'a server that needs no key' : 'the local fake; no language model is connected';
    const base = OPENAI_BASE_URL?.trim() || 'https://api.openai.com/v1';
    const answer = await fetch(`${base}/models`, {
      headers: { authorization: `Bearer ${OPENAI_API_KEY}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined);
    if (!answer)
      throw new Error(`OPENAI_BASE_URL: nothing answers at ${base}; correct it, or allow the outgoing connection`);
    if (answer.status === 401) throw new Error('OPENAI_API_KEY: the server rejects it; set a valid key');
    return `${base} accepts the key`;
  },
  'speech recognition': checkEngine,
  mail: checkMail,
  'public address': (environment) => {
    const url = valueOr(environment, 'PUBLIC_URL', 'http://localhost');
    const isLocal = /^http:\/\/(localhost|127\.|\[::1\])/.test(url);
    if (!isLocal && !url.startsWith('https://')) throw new Error(`PUBLIC_URL: ${url} is not encrypted; use https`);
    return url;
  },
  site: async (environment) => {
    if (environment.SERVICE_PORT) return undefined;
    const { status, body } = await fetchStatus(`http://127.0.0.1:${valueOr(environment, 'PORT', '3000')}/readyz`);
    if (status === 503) throw new Error(`running, but ${body}`);
    return status === 200 ? 'running and ready' : 'not running';
  },
};

/**
 * Asks the engine that writes speech down, where it is not the OpenAI API, which is asked for the models.
 * @throws Error with the fault and the remedy.
 */
export async function checkEngine(environment: Environment): Promise<string> {
  const engine = valueOr(environment, 'TRANSCRIPTION_ENGINE', 'openai');
  if (engine === 'openai') return 'the OpenAI API';
  const isWhisper = engine === 'whisper.cpp';
  const name = isWhisper ? 'WHISPER_URL' : 'DEEPGRAM_URL';
  const base = valueOr(environment, name, 'https://api.deepgram.com');
  const answer = await fetch(`${base}${isWhisper ? '/health' : '/v1/projects'}`, {
    headers: isWhisper ? {} : { authorization: `Token ${environment.DEEPGRAM_API_KEY}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  if (!answer)
    throw new Error(
      `${name}: nothing answers at ${base}; start it, correct the address, or allow the outgoing connection`,
    );
  if (answer.status === 401) throw new Error('DEEPGRAM_API_KEY: Deepgram rejects it; set a valid key');
  if (!answer.ok)
    throw new Error(
      `${name}: ${base} answers ${answer.status}; wait until its model is loaded, or correct the address`,
    );
  return isWhisper ? `${base} is ready` : `${base} accepts the key`;
}

/**
 * Connects to the mail server and signs in, as the process that sends mails does. Sends nothing.
 * @throws Error with the fault and the remedy.
 */
export async function checkMail({ SMTP_URL: url }: Environment): Promise<string> {
  if (!url?.trim()) return 'the local mailbox; no mail leaves this machine';
  const { host, hostname, username } = new URL(url);
  const isEncrypted = await greetServer({ url, silenceMs: TIMEOUT_MS }).catch((error: Error) => {
    throw new Error(`SMTP_URL: ${host} does not let us in: ${error.message}; correct the address or the password`);
  });
  if (!isEncrypted && username && !isLoopback(hostname)) {
    throw new Error(`SMTP_URL: ${host} is sent the password unencrypted; use smtps, or a server with STARTTLS`);
  }
  return `${host} lets us in, ${isEncrypted ? 'encrypted' : 'not encrypted'}; nothing was sent`;
}

const isLoopback = (hostname: string) => /^(localhost$|127\.|\[::1\])/.test(hostname);

/** Runs every check, prints a line for each, `ok` or `FAIL`, and returns the number of failures. */
export async function runDoctor(environment: Environment, say: (line: string) => void): Promise<number> {
  let faults = 0;
  const stores = await startStores(environment).catch(() => ({ environment, stop: async () => {} }));
  for (const [name, check] of Object.entries(CHECKS)) {
    try {
      const found = await check(environment, stores.environment);
      if (found !== undefined) say(`ok    ${name}: ${found}`);
    } catch (error) {
      faults += 1;
      say(`FAIL  ${name}: ${(error as Error).message.split('\n', 1)[0]}`);
    }
  }
  await stores.stop();
  return faults;
}
