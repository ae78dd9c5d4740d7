import type { IDeployment } from 'kubernetes-models/apps/v1';
import type { IJob } from 'kubernetes-models/batch/v1';
import type { IConfigMap, IContainer } from 'kubernetes-models/v1';
import type { Manifest } from './kustomize.js';
import type { ProcessSpec } from './process-spec.js';

/** Whatever runs pods of ours. */
export const workloads = (manifests: Manifest[]) =>
  manifests.filter(({ kind }) => kind === 'Deployment' || kind === 'Job') as unknown as (IDeployment | IJob)[];

/** Containers of a workload, the first ones first. */
export function containersOf(workload: IDeployment | IJob): IContainer[] {
  const pod = workload.spec?.template.spec;
  return [...(pod?.initContainers ?? []), ...(pod?.containers ?? [])];
}

/**
 * The containers of all Deployments, or of the Jobs, as processes.
 * @param secret the keys of the Secret that the files refer to.
 */
export function processesOf(
  kind: 'Deployment' | 'Job',
  manifests: Manifest[],
  secret: Record<string, string>,
  image: Record<string, string>,
): ProcessSpec[] {
  const chosen = workloads(manifests.filter((manifest) => manifest.kind === kind));
  return chosen.flatMap((workload) =>
    containersOf(workload).map((container) => ({
      name: kind === 'Job' ? `${workload.metadata?.name}-${container.name}` : (workload.metadata?.name ?? ''),
      command: container.command ?? [],
      environment: { ...image, ...environmentOf(container, manifests, secret) },
    })),
  );
}

function environmentOf(container: IContainer, manifests: Manifest[], secret: Record<string, string>) {
  const whole = (container.envFrom ?? []).map(({ configMapRef, secretRef }) =>
    secretRef ? secret : configMapData(manifests, configMapRef?.name ?? ''),
  );
  const single = (container.env ?? []).map(({ name, value, valueFrom }) => {
    const { key, optional } = valueFrom?.secretKeyRef ?? {};
    if (key && secret[key] === undefined && !optional) throw new Error(`the Secret has no ${key}, which ${name} needs`);
    return [name, key ? secret[key] : value] as const;
  });
  const given = single.filter((pair): pair is [string, string] => pair[1] !== undefined);
  return Object.assign({}, ...whole, Object.fromEntries(given)) as Record<string, string>;
}

function configMapData(manifests: Manifest[], name: string): Record<string, string> {
  const found = manifests.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === name);
  if (!found) throw new Error(`there is no ConfigMap ${name}`);
  return (found as unknown as IConfigMap).data ?? {};
}
