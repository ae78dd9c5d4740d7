// @ts-check
import { accessSync, constants, statSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { delimiter, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigurationError } from '../../services/platform/src/config/variables.mjs';

/** @typedef {import('./environment.mjs').Environment} Environment */

const CONNECT_TIMEOUT_MS = 4_000;

/** Stores outside this machine's data directory, with the port that their address may leave out. */
const STORES = /** @type {const} */ ({
  DATABASE_URL: { 'postgres:': 5432, 'postgresql:': 5432 },
  REDIS_URL: { 'redis:': 6379, 'rediss:': 6379 },
  S3_ENDPOINT: { 'http:': 80, 'https:': 443 },
});

/**
 * Whether the stores that are given by address accept connections. Throws a ConfigurationError for one that does not.
 * @param {Environment} environment
 */
export async function checkStores(environment) {
  const checks = Object.entries(STORES).map(async ([name, defaultPorts]) => {
    const address = environment[name]?.trim();
    if (!address) return;
    const { hostname, port, protocol } = new URL(address);
    const portNumber = Number(port) || /** @type {Record<string, number>} */ (defaultPorts)[protocol] || 0;
    const failure = await tryConnecting(hostname.replace(/^\[|\]$/g, ''), portNumber);
    if (failure) {
      throw new ConfigurationError(
        name,
        `nothing answers at ${hostname}:${portNumber} (${failure}); start it, correct the address, or unset ${name} for the embedded default`,
      );
    }
  });
  await Promise.all(checks);
}

/**
 * @param {string} host
 * @param {number} port
 * @returns {Promise<string | undefined>} Why not.
 */
function tryConnecting(host, port) {
  return new Promise((done) => {
    const socket = connect({ host, port });
    /** @param {string} [failure] */
    const end = (failure) => {
      socket.destroy();
      done(failure);
    };
    socket.setTimeout(CONNECT_TIMEOUT_MS, () => end('no answer'));
    socket.once('connect', () => end());
    socket.once('error', (/** @type {NodeJS.ErrnoException} */ error) => end(error.code ?? error.message));
  });
}

/**
 * Finds the address on which the public port can be opened: every address of the machine. Throws a ConfigurationError
 * when another program has the port.
 * @param {number} port
 * @param {number} patienceMs How long to wait for a port that is about to become free.
 * @returns {Promise<string>} `::` or, without IPv6, `0.0.0.0`.
 */
export async function findPublicHost(port, patienceMs) {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    // A listener on one address only would go unnoticed on some systems.
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
 * Finds the executable that YT_DLP_PATH names, by path or by name. Throws a ConfigurationError.
 * @param {string} root What a relative path is relative to.
 * @param {Environment} environment
 * @returns {string | undefined} An absolute path; undefined when the variable is unset.
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

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
