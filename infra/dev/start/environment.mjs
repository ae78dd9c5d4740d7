// @ts-check
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { checkVariablesTogether, readVariables, variables } from '../../../services/platform/src/config/variables.mjs';

/** @typedef {Record<string, string | undefined>} Environment */

/**
 * The variables of the process, and those of the file `.env` in the repository that the process does not have. An empty variable
 * of the process counts as unset and hides that of `.env`.
 * @param {string} root The repository.
 * @param {Environment} processEnvironment
 * @returns {Environment}
 */
export function readEnvironmentFile(root, processEnvironment) {
  let text = '';
  try {
    text = readFileSync(join(root, '.env'), 'utf8');
  } catch {
    // The file is optional.
  }
  return { ...parseEnv(text), ...processEnvironment };
}

/**
 * Checks every variable, and completes the port, the public address and the absolute path of the data directory.
 * @param {string} root
 * @param {Environment} environment
 * @returns {Environment & { PORT: string, PUBLIC_URL: string, DATA_DIR: string }}
 * @throws {ConfigurationError} that names the variable.
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
