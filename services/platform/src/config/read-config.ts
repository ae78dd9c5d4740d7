import {
  ConfigurationError,
  checkVariablesTogether,
  readVariables,
  variables,
  type VariableName,
} from './variables.mjs';

export type { VariableName };

/**
 * The one way into `process.env`: a package's `config.ts` names the variables it uses and gets them read and checked.
 * Throws a ConfigurationError with one line that names the variable and the mend.
 */
export function readEnvironment<N extends VariableName>(...names: N[]) {
  return readVariables(names, process.env);
}

/** Reads every variable and the rules between them; for the launcher, before it starts anything. */
export function checkEnvironment(environment: Record<string, string | undefined>): void {
  readVariables(Object.keys(variables) as VariableName[], environment);
  checkVariablesTogether(environment);
}

/** A variable that the launcher or the container file has to set for this process. */
export function required<T>(name: VariableName, value: T | undefined): T {
  if (value === undefined) throw new ConfigurationError(name, 'set it; this process cannot work without it');
  return value;
}

export type Frozen<T> = { readonly [K in keyof T]: Frozen<T[K]> };

/** Freezes a configuration and everything in it. */
export function freeze<T extends object>(config: T): Frozen<T> {
  for (const value of Object.values(config)) if (value !== null && typeof value === 'object') freeze(value);
  return Object.freeze(config);
}
