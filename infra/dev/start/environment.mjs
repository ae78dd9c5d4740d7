// @ts-check
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { checkVariablesTogether, readVariables, variables } from '../../../services/platform/src/config/variables.mjs';

/** @typedef {Record<string, string | undefined>} Environment */

/**
 * The variables of the process and, where it has none, of the file `.env` in the repository. An empty variable counts as
 * unset, but keeps `.env` from speaking.
 * @param {string} root The repository.
 * @param {Environment} processEnvironment
 * @returns {Environment}
 */
export function readEnvironmentFile(root, processEnvironment) {
  let text = '';
  try {
    text = readFileSync(join(root, '.env'), 'utf8');
  } catch {
    // There need not be one.
  }
  return { ...parseEnv(text), ...processEnvironment };
}

/**
 * Checks every variable and fills in what follows from the repository alone: absolute paths and the public address.
 * Throws a ConfigurationError.
 * @param {string} root
 * @param {Environment} environment
 * @returns {Environment & { PORT: string, PUBLIC_URL: string, DATA_DIR: string }}
 */
export function completeEnvironment(root, environment) {
  const names = /** @type {(keyof typeof variables)[]} */ (Object.keys(variables));
  const { PORT, PUBLIC_URL, DATA_DIR } = readVariables(names, environment);
  checkVariablesTogether(environment);
  return {
    ...environment,
    PORT: String(PORT),
    PUBLIC_URL: PUBLIC_URL ?? `http://localhost:${PORT}`,
    DATA_DIR: resolve(root, DATA_DIR),
  };
}
