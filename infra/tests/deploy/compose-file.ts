import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { imageEnvironment, repository, type ProcessSpec } from './process-spec.js';

export const COMPOSE_FILE = join(repository, 'docker-compose.yml');

/** The fields of a service that are tested. */
export interface ComposeService {
  entrypoint?: string[];
  command?: string[];
  environment?: Record<string, string | number | null>;
  image?: string;
  build?: object;
  pull_policy?: string;
  networks?: string[];
  init?: boolean;
  ports?: string[];
  logging?: object;
  user?: string;
  restart?: string;
  healthcheck?: { test?: string[] };
  depends_on?: Record<string, { condition: string }>;
  volumes?: (string | { source: string; target: string; read_only?: boolean; volume?: { subpath: string } })[];
  network_mode?: string;
  tmpfs?: string[];
  mem_limit?: string;
  profiles?: string[];
}

export interface ComposeFile {
  services: Record<string, ComposeService>;
  volumes: Record<string, unknown>;
  networks: Record<string, { internal?: boolean; enable_ipv6?: boolean; driver_opts?: object } | null>;
}

/** docker-compose.yml with the variables of a `.env` filled in: `${NAME}` and `${NAME:-default}`, which may be nested. */
export function readCompose(dotEnv: Record<string, string>): ComposeFile {
  const fillIn = (text: string): string =>
    text.replace(/\$\{(\w+)(?::-((?:[^${}]|\$\{[^{}]*\})*))?\}/g, (_all, name: string, fallback = '') =>
      dotEnv[name] ? dotEnv[name] : fillIn(fallback as string),
    );
  const file: unknown = parse(readFileSync(COMPOSE_FILE, 'utf8'), { merge: true });
  return JSON.parse(JSON.stringify(file), (_key, value: unknown) =>
    typeof value === 'string' ? fillIn(value) : value,
  ) as ComposeFile;
}

/** What `docker compose up` starts of our own images with this `.env`. */
export const composeProcesses = (dotEnv: Record<string, string>): ProcessSpec[] =>
  Object.entries(readCompose(dotEnv).services)
    .filter(([, { image = '', profiles }]) => isOurs(image) && profiles === undefined)
    .map(([name, { entrypoint = [], command = [], environment = {} }]) => ({
      name,
      command: [...entrypoint, ...command],
      environment: { ...imageEnvironment, ...valuesOf(environment, dotEnv) },
    }));

export const isOurs = (image: string) => image.startsWith('firm-');

/** A variable without a value has that of `.env`. */
const valuesOf = (environment: NonNullable<ComposeService['environment']>, dotEnv: Record<string, string>) =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, String(value ?? dotEnv[name] ?? '')]));
