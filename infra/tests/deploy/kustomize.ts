import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

export type Tree = { [key: string]: Leaf };
export type Leaf = string | number | boolean | null | undefined | Leaf[] | Tree;

export interface Manifest extends Tree {
  apiVersion: string;
  kind: string;
  metadata: Tree & { name: string };
}

interface Kustomization {
  resources?: string[];
  namespace?: string;
  labels?: { pairs: Tree; includeTemplates?: boolean }[];
  configMapGenerator?: { name: string; envs: string[] }[];
  images?: { name: string; newName: string; newTag: string }[];
  replicas?: { name: string; count: number }[];
  patches?: { target: { kind: string; name?: string }; path?: string; patch?: string }[];
}

const UNDERSTOOD = new Set(
  'apiVersion kind resources namespace labels configMapGenerator images replicas patches'.split(' '),
);

/** By which field the entries of a list are told apart when a patch is laid over it; other lists are replaced. */
const MERGE_KEYS: Record<string, string> = {
  containers: 'name',
  env: 'name',
  volumes: 'name',
  volumeMounts: 'mountPath',
  ports: 'containerPort',
  topologySpreadConstraints: 'topologyKey',
};

/**
 * What `kubectl kustomize` makes of a folder, for machines without it: as much of Kustomize as our files use, and an
 * error for anything else. The suffix that names a ConfigMap by its content is left out.
 */
export function renderKustomization(folder: string): Manifest[] {
  const kustomization = parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')) as Kustomization;
  const unknown = Object.keys(kustomization).find((field) => !UNDERSTOOD.has(field));
  if (unknown) throw new Error(`${folder}: this renderer does not know ${unknown}`);
  const { resources = [], configMapGenerator = [], patches = [], ...rest } = kustomization;
  const manifests = [
    ...resources.flatMap((path) => readResource(join(folder, path))),
    ...configMapGenerator.map(({ name, envs }) => configMap(name, join(folder, envs[0] ?? ''))),
  ];
  for (const { target, path, patch } of patches) {
    const text = patch ?? readFileSync(join(folder, path ?? ''), 'utf8');
    const { metadata: _, ...change } = parse(text, { merge: true }) as Tree;
    for (const manifest of manifests.filter((one) => isTarget(one, target))) layOver(manifest, change);
  }
  for (const manifest of manifests) transform(manifest, rest);
  return manifests;
}

function readResource(path: string): Manifest[] {
  if (statSync(path).isDirectory()) return renderKustomization(path);
  const documents = parseAllDocuments(readFileSync(path, 'utf8'), { merge: true });
  return documents.map((document) => document.toJS() as Manifest);
}

function configMap(name: string, path: string): Manifest {
  const lines = readFileSync(path, 'utf8').split('\n');
  const pairs = lines.filter((line) => line && !line.startsWith('#')).map((line) => /^([^=]+)=(.*)$/.exec(line) ?? []);
  const data = Object.fromEntries(pairs.map(([, key = '', value = '']) => [key, value]));
  return { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data };
}

const isTarget = ({ kind, metadata }: Manifest, target: { kind: string; name?: string }) =>
  kind === target.kind && (target.name === undefined || metadata.name === target.name);

/** Lays a patch over a tree, in place: maps entry by entry, keyed lists element by element; null takes away. */
function layOver(tree: Tree, patch: Tree): void {
  for (const [key, change] of Object.entries(patch)) {
    const known = tree[key];
    if (change === null) delete tree[key];
    else if (isTree(known) && isTree(change)) layOver(known, change);
    else if (Array.isArray(known) && Array.isArray(change) && MERGE_KEYS[key]) {
      layOverList(known as Tree[], structuredClone(change) as Tree[], MERGE_KEYS[key]);
    } else tree[key] = structuredClone(change);
  }
}

function layOverList(list: Tree[], patch: Tree[], mergeKey: string): void {
  for (const change of patch) {
    const known = list.find((one) => one[mergeKey] === change[mergeKey]);
    if (known) layOver(known, change);
    else list.push(change);
  }
}

function transform(manifest: Manifest, { namespace, labels = [], images = [], replicas = [] }: Kustomization): void {
  const spec = manifest.spec as (Tree & { template?: Tree }) | undefined;
  if (namespace) manifest.metadata.namespace = namespace;
  for (const { pairs, includeTemplates } of labels) {
    layOver(manifest.metadata, { labels: pairs });
    if (includeTemplates && spec?.template) layOver(spec.template, { metadata: { labels: pairs } });
  }
  const { count } =
    replicas.find(({ name }) => manifest.kind === 'Deployment' && name === manifest.metadata.name) ?? {};
  if (spec && count !== undefined) spec.replicas = count;
  const pod = spec?.template?.spec as { containers?: Tree[]; initContainers?: Tree[] } | undefined;
  for (const container of [...(pod?.initContainers ?? []), ...(pod?.containers ?? [])]) {
    const { newName, newTag } = images.find(({ name }) => name === container.image) ?? {};
    if (newName) container.image = `${newName}:${newTag}`;
  }
}

const isTree = (leaf: Leaf): leaf is Tree => typeof leaf === 'object' && leaf !== null && !Array.isArray(leaf);
