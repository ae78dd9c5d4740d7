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
  build?: object;
  networks?: string[];
  init?: boolean;
  ports?: string[];
  logging?: object;
  user?: string;
  restart?: string;
  healthcheck?: { test?: string[] };
  depends_on?: Record<string, { condition: string }>;
  volumes?: string[];
  profiles?: string[];
}

export interface ComposeFile {
  services: Record<string, ComposeService>;
  volumes: Record<string, unknown>;
  networks: Record<string, { internal?: boolean; enable_ipv6?: boolean } | null>;
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
    .filter(([, { build, profiles }]) => build !== undefined && profiles === undefined)
    .map(([name, { entrypoint = [], command = [], environment = {} }]) => ({
      name,
      command: [...entrypoint, ...command],
      environment: { ...imageEnvironment, ...asText(environment) },
    }));

const asText = (environment: NonNullable<ComposeService['environment']>) =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, String(value ?? '')]));
