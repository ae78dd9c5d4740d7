import { variables } from '@firm/platform/config/variables';
import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { composeProcesses } from './compose-file.js';
import { containersOf, kubernetesProcesses, podsOf, readOverlay, renderOverlay } from './kubernetes-manifests.js';
import { envExample, hasTool, type ProcessSpec } from './process-spec.js';

const hasKubectl = hasTool('kubectl', ['version', '--client'], 'what kubectl makes of the Kubernetes overlays');
const withKubectl = hasKubectl ? it : it.skip;
const withKubeconform =
  hasKubectl && hasTool('kubeconform', ['-v'], 'the Kubernetes manifests against their schemas') ? it : it.skip;

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
    const templates = manifests.flatMap(({ spec }) => spec?.template ?? []);
    expect(templates.length).toBeGreaterThan(5);
    for (const { metadata } of templates) expect(metadata.labels['app.kubernetes.io/part-of']).toBe('firm');
  });

  withKubeconform('has no manifest that a cluster would refuse', () => {
    const args = ['-strict', '-ignore-missing-schemas', '-'];
    expect(() => execFileSync('kubeconform', args, { input: renderOverlay(name).text })).not.toThrow();
  });

  it('runs every container without root, privileges, write access or an API token, within limits', () => {
    for (const pod of podsOf(manifests)) {
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      expect(pod.automountServiceAccountToken).toBe(false);
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
    expect([...settings, ...named].filter((one) => !(one in variables))).toEqual([]);
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
      'public-to-gateway',
    ]);
    expect(policies.find(({ metadata }) => metadata.name === 'default-deny')?.spec).toEqual({
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
    });
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
    const composed = composeProcesses(envExample()).filter(({ name }) => !['environment', 'stand-ins'].includes(name));
    const deployed = kubernetesProcesses(readOverlay('production'), SECRET);
    const byName = (list: ProcessSpec[]) => Object.fromEntries(list.map((one) => [one.name, program(one.command)]));
    expect(byName(deployed)).toEqual(byName(composed));
  });
});
