import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { findRepository } from '../../dev/stack/repository.js';

/** A process as a deployment file describes it: everything that decides how it starts. */
export interface ProcessSpec {
  /** Name of the compose service or of the Deployment; `migrate-<container>` for containers of the Job. */
  name: string;
  /** Program and arguments, relative to the working directory of the image. */
  command: string[];
  /** Exactly what is set, by the image too; an empty value counts as unset. */
  environment: Record<string, string>;
}

export const repository = findRepository();
export const DOCKERFILE = readFileSync(join(repository, 'infra/deploy/docker/service.Dockerfile'), 'utf8');

/** The variables of a file in the form of `.env`. */
export const readEnvFile = (...path: string[]) =>
  parseEnv(readFileSync(join(repository, ...path), 'utf8')) as Record<string, string>;

export const envExample = () => readEnvFile('.env.example');

/** The variables that the images set themselves. */
export const imageEnvironment: Record<string, string> = Object.fromEntries(
  [...DOCKERFILE.matchAll(/^ENV (\w+)=(\S+)$/gm)].map(([, name = '', value = '']) => [name, value]),
);

/** Whether a tool is installed; says on standard error what stays unchecked where it is not. */
export function hasTool(command: string, args: string[], purpose: string): boolean {
  const isThere = spawnSync(command, args, { stdio: 'ignore' }).status === 0;
  if (!isThere) process.stderr.write(`\n*** NOT CHECKED: ${purpose} (\`${command} ${args.join(' ')}\` fails). ***\n\n`);
  return isThere;
}
