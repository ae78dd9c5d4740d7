import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { ProcessSpec } from './process-spec.js';

/** What is read of a service of docker-compose.yml. */
export interface ComposeService {
  image: string;
  entrypoint?: string[];
  command?: string[];
  environment?: Record<string, string | number | boolean | null>;
  build?: { context: string; dockerfile: string; target: string };
  networks?: string[];
  init?: boolean;
  ports?: string[];
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  restart?: string;
  healthcheck?: { test?: string[]; disable?: boolean };
  depends_on?: Record<string, { condition: string }>;
  volumes?: string[];
  profiles?: string[];
}

export interface ComposeFile {
  services: Record<string, ComposeService>;
  volumes: Record<string, unknown>;
  networks: Record<string, { internal?: boolean } | null>;
}

/** docker-compose.yml as the engine would see it with these variables in .env. Throws where `${NAME:?…}` would. */
export function readCompose(path: string, dotEnv: Record<string, string>): ComposeFile {
  const file = parse(readFileSync(path, 'utf8'), { merge: true }) as ComposeFile;
  return interpolateAll(file, dotEnv) as ComposeFile;
}

/** What `docker compose up` starts of our own images. */
export function ourProcesses({ services }: ComposeFile, image: Record<string, string>): ProcessSpec[] {
  return Object.entries(services)
    .filter(([, { build, profiles }]) => build !== undefined && profiles === undefined)
    .map(([name, { entrypoint = [], command = [], environment = {} }]) => ({
      name,
      command: [...entrypoint, ...command],
      environment: { ...image, ...toText(environment) },
    }));
}

const toText = (environment: NonNullable<ComposeService['environment']>) =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, String(value ?? '')]));

function interpolateAll(value: unknown, dotEnv: Record<string, string>): unknown {
  if (typeof value === 'string') return interpolate(value, dotEnv);
  if (Array.isArray(value)) return value.map((one) => interpolateAll(one, dotEnv));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, interpolateAll(one, dotEnv)]));
}

/** A variable with nothing or with `:-…`, `:?…` behind it, which may hold further variables. */
const VARIABLE = /\$\{([A-Z0-9_]+)(?:(:[-?])((?:[^${}]|\$\{[^{}]*\})*))?\}/g;

function interpolate(text: string, dotEnv: Record<string, string>): string {
  return text.replace(VARIABLE, (_all, name: string, operator?: string, rest = '') => {
    const value = dotEnv[name];
    if (value) return value;
    if (operator === ':?') throw new Error(`${name}: ${rest}`);
    return operator === ':-' ? interpolate(rest as string, dotEnv) : '';
  });
}
