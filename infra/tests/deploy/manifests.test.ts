import { variables } from '@firm/platform/config/variables';
import { describe, expect, it } from '@jest/globals';
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { findRepository } from '../../dev/stack/repository.js';
import { containersOf, workloads } from './kubernetes.js';
import { renderKustomization, type Leaf, type Manifest, type Tree } from './kustomize.js';
import { faultsOf } from './manifest-schema.js';

const overlay = (name: string) => join(findRepository(), 'infra/deploy/kubernetes/overlays', name);

const hasKubectl = spawnSync('kubectl', ['version', '--client'], { stdio: 'ignore' }).status === 0;
if (!hasKubectl) process.stderr.write('\n*** There is no kubectl: our rendering is not compared with its own. ***\n\n');

describe('the judge of manifests', () => {
  const service = (spec: Tree): Manifest => ({ apiVersion: 'v1', kind: 'Service', metadata: { name: 'x' }, spec });

  it('accepts what is right', () => {
    expect(faultsOf(service({ selector: { a: 'b' }, ports: [{ port: 80, targetPort: 'http' }] }))).toEqual([]);
  });

  it.each([
    ['a wrong type', service({ ports: [{ port: 'eighty' }] })],
    ['a missing field', service({ ports: [{ name: 'http' }] })],
    ['an unknown field', service({ ports: [{ port: 80, tragetPort: 'http' }] })],
    ['an unknown field at the top', { ...service({}), specs: {} }],
  ])('refuses %s', (_what, manifest) => {
    expect(faultsOf(manifest)).toHaveLength(1);
  });
});

describe.each(['small', 'production'])('the overlay %s', (name) => {
  const manifests = renderKustomization(overlay(name));
  const containers = workloads(manifests).flatMap(containersOf);

  it('has no manifest that a cluster would refuse', () => {
    expect(manifests.flatMap(faultsOf)).toEqual([]);
  });

  (hasKubectl ? it : it.skip)('is what kubectl makes of it', () => {
    const text = execFileSync('kubectl', ['kustomize', overlay(name)], { encoding: 'utf8' });
    const theirs = parseAllDocuments(text.replace(/settings-[a-z0-9]{10}\b/g, 'settings'));
    const byName = (list: Tree[]) => list.map(inOrder).sort((a, b) => titleOf(a).localeCompare(titleOf(b)));
    expect(byName(manifests)).toEqual(byName(theirs.map((document) => document.toJS() as Manifest)));
  });

  it('runs everything as nobody in particular, who can change nothing', () => {
    for (const workload of workloads(manifests)) {
      const pod = workload.spec?.template.spec;
      expect(pod?.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      expect(pod?.automountServiceAccountToken).toBe(false);
    }
    for (const { securityContext, resources } of containers) {
      expect(securityContext).toMatchObject({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(resources).toMatchObject({ requests: { cpu: expect.anything(), memory: expect.anything() } });
      expect(resources).toMatchObject({ limits: { memory: expect.anything() } });
    }
  });

  it('sets only variables that the services know, and writes no secret down', () => {
    const settings = manifests
      .filter(({ kind }) => kind === 'ConfigMap')
      .flatMap(({ data }) => Object.keys(data as Tree));
    const named = containers.flatMap(({ env = [] }) => env.map((variable) => variable.name));
    expect([...settings, ...named].filter((one) => !(one in variables))).toEqual([]);
    expect(settings.filter((one) => /SECRET|KEY|PASSWORD|DATABASE_URL|REDIS_URL/.test(one))).toEqual([]);
    expect(manifests.filter(({ kind }) => kind === 'Secret')).toEqual([]);
  });

  it('lets the public reach the gateway alone, and the gateway alone the services', () => {
    const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy');
    const openings = policies.filter(({ spec }) => (spec as Tree).ingress !== undefined);
    expect(openings.map(({ metadata }) => metadata.name).sort()).toEqual([
      'gateway-to-services',
      'monitoring-to-everything',
      'public-to-gateway',
    ]);
    expect(policies.find(({ metadata }) => metadata.name === 'nobody')?.spec).toEqual({
      podSelector: {},
      policyTypes: ['Ingress', 'Egress'],
    });
    const labels = workloads(manifests).map((workload) => workload.spec?.template.metadata?.labels);
    expect(labels.every((one) => one?.['app.kubernetes.io/part-of'] === 'firm')).toBe(true);
  });
});

const titleOf = (manifest: Tree) => `${manifest.kind as string} ${(manifest.metadata as Tree).name as string}`;

/** With the entries of every list in one order: where Kubernetes looks at names, that of the files is accidental. */
function inOrder<T extends Leaf>(leaf: T): T {
  if (Array.isArray(leaf)) {
    return leaf.map(inOrder).sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))) as T;
  }
  if (typeof leaf !== 'object' || leaf === null) return leaf;
  const entries = Object.entries(leaf).map(([key, value]) => [key, inOrder(value)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b))) as T;
}
