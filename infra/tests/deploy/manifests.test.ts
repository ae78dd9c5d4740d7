import { variables } from '@firm/platform/config/variables';
import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeProcesses } from './compose-file.js';
import {
  containersOf,
  kubernetesProcesses,
  podsOf,
  podTemplatesOf,
  readOverlay,
  renderOverlay,
} from './kubernetes-manifests.js';
import { envExample, hasTool, repository, type ProcessSpec } from './process-spec.js';

const hasKubectl = hasTool('kubectl', ['version', '--client'], 'what kubectl makes of the Kubernetes overlays');
const withKubectl = hasKubectl ? it : it.skip;
/** A Secret with every key that a manifest asks for. */
const SECRET = Object.fromEntries(
  podsOf(readOverlay('small'))
    .flatMap(containersOf)
    .flatMap(({ env = [] }) => env.map(({ valueFrom }) => valueFrom?.secretKeyRef.key))
    .filter((key) => key !== undefined)
    .map((key) => [key, 'secret']),
);

describe.each(['small', 'production'])('the overlay %s', (name) => {
  /** With every patch where kubectl is installed. */
  const manifests = hasKubectl ? renderOverlay(name).manifests : readOverlay(name);

  withKubectl('is read as kubectl renders it', () => {
    for (const kind of ['Deployment', 'Job'] as const) {
      const byName = (list: ProcessSpec[]) => Object.fromEntries(list.map((spec) => [spec.name, spec]));
      const expected = byName(kubernetesProcesses(manifests, SECRET, kind));
      expect(byName(kubernetesProcesses(readOverlay(name), SECRET, kind))).toEqual(expected);
    }
  });

  withKubectl('labels every pod, so that network policies select it', () => {
    const templates = podTemplatesOf(manifests);
    expect(templates.length).toBeGreaterThan(8);
    for (const { metadata } of templates) expect(metadata.labels['app.kubernetes.io/part-of']).toBe('firm');
  });

  it('runs every container without root, privileges, write access or an API token, within limits', () => {
    for (const { metadata, spec: pod } of podTemplatesOf(manifests)) {
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      // Only the rotation of keys talks to the cluster, and may change one Secret.
      const isKeyRotation = metadata.labels['app.kubernetes.io/name'] === 'rotate-keys';
      expect(pod.automountServiceAccountToken).toBe(isKeyRotation);
      for (const { securityContext, resources } of containersOf(pod)) {
        expect(securityContext).toMatchObject({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(resources).toMatchObject({ requests: { cpu: expect.anything(), memory: expect.anything() } });
        expect(resources).toMatchObject({ limits: { memory: expect.anything() } });
      }
    }
  });

  it('sets only variables that the services know, and contains no secret', () => {
    const settings = manifests.flatMap(({ data = {} }) => Object.keys(data));
    const containers = podsOf(manifests).flatMap(containersOf);
    const named = containers.flatMap(({ env = [] }) => env.map((variable) => variable.name));
    // Node's own, for the certificate of the cluster.
    const known = { ...variables, NODE_EXTRA_CA_CERTS: true };
    expect([...settings, ...named].filter((one) => !(one in known))).toEqual([]);
    expect(settings.filter((one) => /SECRET|KEY|PASSWORD|DATABASE_URL|REDIS_URL/.test(one))).toEqual([]);
    expect(manifests.filter(({ kind }) => kind === 'Secret')).toEqual([]);
  });

  it('keeps no access log of addresses, which contain the ids of chats', () => {
    const ingresses = manifests.filter(({ kind }) => kind === 'Ingress');
    expect(ingresses.map(({ metadata }) => metadata.annotations)).toEqual([
      expect.objectContaining({ 'nginx.ingress.kubernetes.io/enable-access-log': 'false' }),
    ]);
  });

  it('lets the public reach the gateway alone, and the gateway alone the services', () => {
    const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy');
    const openings = policies.filter(({ spec }) => spec?.ingress !== undefined);
    expect(openings.map(({ metadata }) => metadata.name).sort()).toEqual([
      'gateway-to-services',
      'monitoring-to-everything',
      'public-to-certificate-solver',
      'public-to-gateway',
    ]);
    expect(policies.find(({ metadata }) => metadata.name === 'default-deny')?.spec).toEqual({
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
    });
  });

  it('gives every container the keys of the Secret that its program reads, and never all of them', () => {
    const containers = manifests.flatMap((one) =>
      ['Deployment', 'Job', 'CronJob'].includes(one.kind)
        ? podsOf([one]).flatMap((pod) => containersOf(pod).map((container) => ({ one, container })))
        : [],
    );
    const keysOf = (kind: string, pod: string, name: string) => {
      const found = containers.find(
        ({ one, container }) => one.kind === kind && one.metadata.name === pod && container.name === name,
      );
      const keys = (found?.container.env ?? []).map(({ valueFrom }) => valueFrom?.secretKeyRef.key);
      return keys.filter((key) => key !== undefined && !key.endsWith('_PREVIOUS')).sort();
    };
    for (const { container } of containers)
      expect(container.envFrom?.every((source) => Object.keys(source).join() === 'configMapRef') ?? true).toBe(true);
    const roles = ['ALFRED_DATABASE_URL', 'CONTENT_DATABASE_URL', 'DATABASE_URL', 'VIDEO_DATABASE_URL'];
    expect(keysOf('Job', 'migrate', 'roles')).toEqual(roles);
    for (const [step, process] of Object.entries({ content: 'content', alfred: 'alfred', video: 'video-api' }))
      expect(keysOf('Job', 'migrate', step)).toEqual(keysOf('Deployment', process, 'process'));
    expect(keysOf('CronJob', 'backup', 'ops')).toEqual([
      ...['BACKUP_RECIPIENT', 'DATABASE_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    ]);
    expect(keysOf('CronJob', 'doctor', 'ops')).not.toContain('CONTENT_DATABASE_URL');
  });

  it('gives every service its own role of the database, and the gateway none', () => {
    const keyOf = (one: string) => {
      const deployment = manifests.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === one);
      const { env = [] } = deployment?.spec?.template?.spec.containers[0] ?? {};
      return env.find((variable) => variable.name === 'DATABASE_URL')?.valueFrom?.secretKeyRef.key;
    };
    expect(['content', 'alfred', 'video-api', 'video-worker', 'gateway'].map(keyOf)).toEqual([
      ...['CONTENT_DATABASE_URL', 'ALFRED_DATABASE_URL', 'VIDEO_DATABASE_URL', 'VIDEO_DATABASE_URL', undefined],
    ]);
  });
});

describe('release.sh', () => {
  /** Runs it with a kubectl that only notes how it was called. @param job the answers to what asks for the Job. */
  function release(job: { complete: boolean }): { status: number | null; stderr: string; calls: string[] } {
    const folder = mkdtempSync(join(tmpdir(), 'firm-release-'));
    const waits = job.complete ? 'exit 0' : 'exit 1';
    const kubectl = `#!/bin/sh
echo "$*" | sed 's# /tmp/[^ ]*# MANIFESTS#' >> ${folder}/calls
case "$*" in
  *' wait '*) ${waits} ;;
  *'get job migrate'*) printf True ;;
esac`;
    writeFileSync(join(folder, 'kubectl'), kubectl, { mode: 0o755 });
    const script = join(repository, 'infra/deploy/kubernetes/release.sh');
    const env = { PATH: `${folder}:${process.env.PATH}` };
    const { status, stderr } = spawnSync(script, ['production'], { env, encoding: 'utf8' });
    const calls = readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');
    rmSync(folder, { recursive: true });
    return { status, stderr, calls };
  }
  const isAbout = (pattern: RegExp) => (call: string) => pattern.test(call);

  it('replaces the services when the migrations have ended, and the gateway last', () => {
    const { status, calls } = release({ complete: true });
    expect(status).toBe(0);
    const order = [
      ...[
        /apply -f base\/namespace/,
        /get secret firm/,
        /delete job migrate/,
        /--selector firm.example\/step=prepare$/,
      ],
      ...[/wait .*job\/migrate/, /--selector firm.example\/step!=prepare,app.kubernetes.io\/name!=gateway$/],
      ...[/rollout status deployment\/content/, /rollout status deployment\/video-worker/],
      ...[/--selector app.kubernetes.io\/name=gateway$/, /rollout status deployment\/gateway/],
    ].map((pattern) => calls.findIndex(isAbout(pattern)));
    expect(order).toEqual([...order].sort((one, other) => one - other));
    expect(order).not.toContain(-1);
  });

  it('replaces nothing when a migration fails', () => {
    const { status, stderr, calls } = release({ complete: false });
    expect([status, stderr]).toEqual([1, expect.stringContaining('The migrations have failed; nothing was replaced.')]);
    expect(calls.filter(isAbout(/!=prepare|rollout/))).toEqual([]);
  });
});

describe('the overlays', () => {
  it('start the same processes, with the same variables, on a small and on a large cluster', () => {
    const namesOf = (overlay: string) =>
      kubernetesProcesses(readOverlay(overlay), SECRET).map(({ name, command, environment }) => ({
        ...{ name, command },
        names: Object.keys(environment).filter((one) => one !== 'OTEL_EXPORTER_OTLP_ENDPOINT'),
      }));
    expect(namesOf('small')).toEqual(namesOf('production'));
  });

  it('start the same programs as docker-compose.yml', () => {
    const program = (command: string[]) => command.filter((part) => !part.startsWith('--env-file'));
    const composed = composeProcesses(envExample()).filter(
      ({ name }) => !['keys', 'environment', 'roles', 'stand-ins'].includes(name),
    );
    const deployed = kubernetesProcesses(readOverlay('production'), SECRET);
    const byName = (list: ProcessSpec[]) => Object.fromEntries(list.map((one) => [one.name, program(one.command)]));
    expect(byName(deployed)).toEqual(byName(composed));
  });
});
