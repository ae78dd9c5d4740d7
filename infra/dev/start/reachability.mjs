// @ts-check
import { accessSync, constants, statSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { delimiter, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigurationError } from '../../../services/platform/src/config/variables.mjs';

/** @typedef {import('./environment.mjs').Environment} Environment */

const ANSWER_TIMEOUT_MS = 4_000;

/**
 * The stores that may be given by address: their default ports, and a first message of their protocol with the answer that
 * distinguishes them from any other program.
 * @type {Record<string, { ports: Record<string, number>, hello: string, answer: RegExp }>}
 */
const STORES = {
  // A request for TLS, answered by S or N.
  DATABASE_URL: {
    ports: { 'postgres:': 5432, 'postgresql:': 5432 },
    hello: '\0\0\0\x08\x04\xd2\x16\x2f',
    answer: /^[SN]/,
  },
  REDIS_URL: { ports: { 'redis:': 6379, 'rediss:': 6379 }, hello: 'PING\r\n', answer: /^[+-]/ },
  S3_ENDPOINT: {
    ports: { 'http:': 80, 'https:': 443 },
    hello: 'HEAD / HTTP/1.1\r\nHost: storage\r\nConnection: close\r\n\r\n',
    answer: /^HTTP\//,
  },
};

const ENCRYPTED = ['rediss:', 'https:'];

/**
 * Checks that the stores given by address answer.
 * @param {Environment} environment
 * @throws {ConfigurationError} that names the variable of the first that does not.
 */
export async function checkStores(environment) {
  const checks = Object.entries(STORES).map(async ([name, { ports, hello, answer }]) => {
    const address = environment[name]?.trim();
    if (!address) return;
    const { hostname, port, protocol } = new URL(address);
    const place = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || ports[protocol] };
    const failure = await greet(place, ENCRYPTED.includes(protocol) ? undefined : { hello, answer });
    if (failure) {
      throw new ConfigurationError(
        name,
        `${failure} at ${hostname}:${place.port}; start it, correct the address, or unset ${name} for the embedded default`,
      );
    }
  });
  await Promise.all(checks);
}

/**
 * @param {{ host: string, port: number | undefined }} place
 * @param {{ hello: string, answer: RegExp } | undefined} greeting Undefined: connecting is enough.
 * @returns {Promise<string | undefined>} What is wrong.
 */
function greet({ host, port = 0 }, greeting) {
  return new Promise((done) => {
    const socket = connect({ host, port });
    /** @param {string} [failure] */
    const end = (failure) => {
      socket.destroy();
      done(failure);
    };
    const timer = setTimeout(() => end('nothing answers in time'), ANSWER_TIMEOUT_MS);
    socket.once('close', () => {
      clearTimeout(timer);
      done('what listens does not answer');
    });
    socket.once('error', (/** @type {NodeJS.ErrnoException} */ error) => end(`nothing answers (${error.code})`));
    socket.once('connect', () => (greeting ? socket.write(greeting.hello, 'latin1') : end()));
    socket.once('data', (data) =>
      end(greeting?.answer.test(data.toString('latin1')) ? undefined : 'another program answers'),
    );
  });
}

/**
 * Checks that the public port is free on every address of the machine.
 * @param {number} port
 * @param {number} waitMs How long to wait for a port that is about to become free.
 * @returns {Promise<string>} The address to listen on: `::` or, without IPv6, `0.0.0.0`.
 * @throws {ConfigurationError} when another program has the port.
 */
export async function findPublicHost(port, waitMs) {
  const deadline = Date.now() + waitMs;
  for (;;) {
    // On some systems `::` can be opened although another program listens on loopback.
    const loopback = await tryListening('127.0.0.1', port);
    const everywhere = await tryListening('::', port);
    const failure = loopback ?? (hasNoIpv6(everywhere) ? await tryListening('0.0.0.0', port) : everywhere);
    if (!failure) return hasNoIpv6(everywhere) ? '0.0.0.0' : '::';
    if (failure === 'EACCES')
      throw new ConfigurationError('PORT', `${port} may not be opened by this user; set another`);
    if (Date.now() >= deadline) {
      throw new ConfigurationError('PORT', `${port} is taken by another program; stop it or set another PORT`);
    }
    await sleep(100);
  }
}

/** @param {string | undefined} failure */
const hasNoIpv6 = (failure) => failure === 'EAFNOSUPPORT' || failure === 'EADDRNOTAVAIL';

/**
 * @param {string} host
 * @param {number} port
 * @returns {Promise<string | undefined>} Why not.
 */
function tryListening(host, port) {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ error) => done(error.code));
    server.listen({ host, port, exclusive: true }, () => server.close(() => done(undefined)));
  });
}

/**
 * Finds the executable that YT_DLP_PATH names, by path or by name.
 * @param {string} root What a relative path is relative to.
 * @param {Environment} environment
 * @returns {string | undefined} An absolute path; undefined when the variable is unset.
 * @throws {ConfigurationError} when there is none.
 */
export function findYtDlp(root, environment) {
  const given = environment.YT_DLP_PATH?.trim();
  if (!given) return undefined;
  const isBareName = !/[\\/]/.test(given);
  const folders = isBareName ? (environment.PATH ?? '').split(delimiter) : [root];
  const found = folders.map((folder) => (isBareName ? join(folder, given) : resolve(folder, given))).find(isExecutable);
  if (found) return found;
  throw new ConfigurationError(
    'YT_DLP_PATH',
    `${JSON.stringify(given)} is no executable file; correct the path, or unset it to use the npm extractor`,
  );
}

/**
 * Finds the file of cookies that YT_DLP_COOKIES names.
 * @param {string} root What a relative path is relative to.
 * @param {Environment} environment
 * @returns {string | undefined} An absolute path; undefined when the variable is unset.
 * @throws {ConfigurationError} when it cannot be read.
 */
export function findCookies(root, environment) {
  const given = environment.YT_DLP_COOKIES?.trim();
  if (!given) return undefined;
  const path = resolve(root, given);
  try {
    accessSync(path, constants.R_OK);
    if (statSync(path).isFile()) return path;
  } catch {
    // The same as a folder.
  }
  throw new ConfigurationError(
    'YT_DLP_COOKIES',
    `${JSON.stringify(given)} is no file that can be read; correct the path`,
  );
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
