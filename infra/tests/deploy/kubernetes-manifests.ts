import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { imageEnvironment, readEnvFile, repository, type ProcessSpec } from './process-spec.js';

const FOLDER = 'infra/deploy/kubernetes';

export interface Container {
  name: string;
  command?: string[];
  env?: { name: string; value?: string; valueFrom?: { secretKeyRef: { key: string; optional?: boolean } } }[];
  envFrom?: { configMapRef: object }[];
  securityContext?: object;
  resources?: object;
}

export interface Pod {
  containers: Container[];
  initContainers?: Container[];
  securityContext?: object;
  automountServiceAccountToken?: boolean;
}

/** The fields of a manifest that are tested; `spec.template` is there for a Deployment and a Job. */
export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; annotations?: Record<string, string>; labels?: Record<string, string> };
  data?: Record<string, string>;
  spec?: PodSpec & { jobTemplate?: { spec: PodSpec }; ingress?: object[] };
}

interface PodSpec {
  template?: { metadata: { labels: Record<string, string> }; spec: Pod };
}

/** What `kubectl kustomize` prints for an overlay: its text, and the manifests without the hash in a ConfigMap's name. */
export function renderOverlay(overlay: string): { text: string; manifests: Manifest[] } {
  const text = execFileSync('kubectl', ['kustomize', join(repository, FOLDER, 'overlays', overlay)], {
    encoding: 'utf8',
  });
  return { text, manifests: parseManifests(text.replace(/settings-[a-z0-9]{10}\b/g, 'settings')) };
}

/**
 * The manifests of the base and the settings of an overlay, for machines without kubectl. The two patches that apply to
 * every Deployment are joined with it field by field and variable by variable; other patches are left out. A test
 * compares the result with that of `renderOverlay` where kubectl is installed.
 */
export function readOverlay(overlay: string): Manifest[] {
  const base = (file: string) => parseManifests(readFileSync(join(repository, FOLDER, 'base', file), 'utf8'));
  const { resources } = parse(readFileSync(join(repository, FOLDER, 'base/kustomization.yaml'), 'utf8')) as {
    resources: string[];
  };
  const [shared, secrets] = ['process.yaml', 'shared-secrets.yaml'].map((file) => podOf(base(file)[0]!));
  const manifests = resources.flatMap(base);
  for (const { spec } of manifests.filter(({ kind }) => kind === 'Deployment')) {
    const pods = [shared!, secrets!, spec!.template!.spec];
    const env = pods.flatMap(({ containers }) => containers[0]?.env ?? []);
    const container = Object.assign({}, ...pods.map(({ containers }) => containers[0]), { env }) as Container;
    spec!.template!.spec = { ...shared, containers: [container] };
  }
  const data = readEnvFile(FOLDER, 'overlays', overlay, 'settings.env');
  return [...manifests, { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'settings' }, data }];
}

const parseManifests = (text: string) =>
  parseAllDocuments(text, { merge: true }).map((document) => document.toJS() as Manifest);

const templateOf = ({ spec }: Manifest) => spec?.template ?? spec?.jobTemplate?.spec.template;

const podOf = (manifest: Manifest): Pod => {
  const template = templateOf(manifest);
  if (!template) throw new Error(`${manifest.metadata.name} runs no pod`);
  return template.spec;
};

/** What Deployments, Jobs and CronJobs make pods of. */
export const podTemplatesOf = (manifests: Manifest[]) =>
  manifests.filter(({ kind }) => ['Deployment', 'Job', 'CronJob'].includes(kind)).map((one) => templateOf(one)!);

export const podsOf = (manifests: Manifest[]) => podTemplatesOf(manifests).map(({ spec }) => spec);

export const containersOf = ({ initContainers = [], containers }: Pod) => [...initContainers, ...containers];

/**
 * The containers of all Deployments, or of the Job, as processes.
 * @param secret the keys of the Secret `firm`.
 * @throws Error when a key is missing that a container cannot do without.
 */
export function kubernetesProcesses(
  manifests: Manifest[],
  secret: Record<string, string>,
  kind: 'Deployment' | 'Job' = 'Deployment',
): ProcessSpec[] {
  const settings = manifests.find((manifest) => manifest.kind === 'ConfigMap')?.data;
  return manifests
    .filter((manifest) => manifest.kind === kind)
    .flatMap((manifest) =>
      containersOf(podOf(manifest)).map(({ name, command = [], env = [], envFrom = [] }) => ({
        name: kind === 'Job' ? `${manifest.metadata.name}-${name}` : manifest.metadata.name,
        command,
        environment: Object.assign(
          { ...imageEnvironment },
          ...envFrom.map(() => settings),
          ...env.map((variable) => valueOf(variable, secret)),
        ) as Record<string, string>,
      })),
    );
}

function valueOf({ name, value, valueFrom }: NonNullable<Container['env']>[number], secret: Record<string, string>) {
  if (!valueFrom) return { [name]: value };
  const { key, optional } = valueFrom.secretKeyRef;
  if (secret[key] === undefined && !optional) throw new Error(`the Secret has no ${key}, which ${name} needs`);
  return secret[key] === undefined ? {} : { [name]: secret[key] };
}
