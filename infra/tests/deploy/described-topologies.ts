import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { findRepository } from '../../dev/stack/repository.js';
import { ourProcesses, readCompose } from './compose.js';
import { imageEnvironment } from './dockerfile.js';
import { processesOf } from './kubernetes.js';
import { renderKustomization } from './kustomize.js';
import type { ProcessSpec } from './process-spec.js';

/** What whoever runs the site has to bring: keys, secrets and the addresses of others. */
export type Brought = Record<string, string>;

const inRepository = (...path: string[]) => join(findRepository(), ...path);

export const DOCKERFILE = inRepository('infra/deploy/docker/service.Dockerfile');
export const COMPOSE_FILE = inRepository('docker-compose.yml');

/** What a copy of .env.example says. */
export const envExample = (): Brought =>
  parseEnv(readFileSync(inRepository('.env.example'), 'utf8')) as Record<string, string>;

/** What `docker compose up` starts of our own, with this .env. */
export const composeProcesses = (dotEnv: Brought): ProcessSpec[] =>
  ourProcesses(readCompose(COMPOSE_FILE, dotEnv), imageEnvironment(DOCKERFILE));

/** The manifests of an overlay. */
export const manifestsOf = (overlay: string) =>
  renderKustomization(inRepository('infra/deploy/kubernetes/overlays', overlay));

/** The processes of an overlay, with a Secret of what is brought. */
export const kubernetesProcesses = (
  overlay: string,
  brought: Brought,
  kind: 'Deployment' | 'Job' = 'Deployment',
): ProcessSpec[] => processesOf(kind, manifestsOf(overlay), brought, imageEnvironment(DOCKERFILE));
