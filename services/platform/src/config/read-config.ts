import {
  ConfigurationError,
  checkVariablesTogether,
  readVariables,
  variables,
  type VariableName,
} from './variables.mjs';

export type { VariableName };

/**
 * Reads and validates the named variables of `process.env`; called by each service's `config.ts`, nothing else reads
 * it.
 * @throws ConfigurationError when a variable is malformed.
 */
export function readEnvironment<N extends VariableName>(...names: N[]) {
  return readVariables(names, process.env);
}

/** What a program of others' needs to run, to write temporary files and to reach the network; proxies in either case. */
const FOR_PROGRAMS = ['PATH', 'HOME', 'TMPDIR', 'HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'NO_PROXY'];

/** The variables that a program which we start may inherit: the others hold our secrets. */
export function inheritableVariables(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => FOR_PROGRAMS.includes(name.toUpperCase())));
}

/**
 * Validates all variables and the rules between them, before anything is started.
 * @throws ConfigurationError for the first violation.
 */
export function checkEnvironment(environment: Record<string, string | undefined>): void {
  readVariables(Object.keys(variables) as VariableName[], environment);
  checkVariablesTogether(environment);
}

/**
 * Unwraps a variable that the launcher or the container has to set for this process.
 * @throws ConfigurationError when it is not set.
 */
export function required<T>(name: VariableName, value: T | undefined): T {
  if (value === undefined) throw new ConfigurationError(name, 'set it; this process cannot work without it');
  return value;
}

export type Frozen<T> = { readonly [K in keyof T]: Frozen<T[K]> };

/** Freezes a configuration recursively. */
export function freeze<T extends object>(config: T): Frozen<T> {
  for (const value of Object.values(config)) if (value !== null && typeof value === 'object') freeze(value);
  return Object.freeze(config);
}
