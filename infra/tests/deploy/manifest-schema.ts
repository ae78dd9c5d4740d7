import { createRequire } from 'node:module';
import type { Leaf, Manifest, Tree } from './kustomize.js';

const require = createRequire(import.meta.url);

type Model = { prototype: { validate: (this: Tree) => void } };

/**
 * What a Kubernetes API server would refuse in a manifest, by the schemas of Kubernetes and KEDA: the first violation,
 * and every field that no schema knows. Needs no cluster and no network.
 */
export function faultsOf(manifest: Manifest): string[] {
  const watched = watchReads(manifest);
  try {
    modelOf(manifest).prototype.validate.call(watched.tree);
  } catch (error) {
    return [(error as Error).message];
  }
  return watched.unread().map((path) => `${path} is not known`);
}

function modelOf({ apiVersion, kind }: Manifest): Model {
  const library = apiVersion.startsWith('keda.sh/') ? '@kubernetes-models/keda' : 'kubernetes-models';
  const { [kind]: model } = require(`${library}/${apiVersion}/${kind}`) as Record<string, Model>;
  if (!model) throw new Error(`${apiVersion} has no ${kind}`);
  return model;
}

/** The validators are compiled code that looks at every field it knows and passes over the others: so those tell. */
function watchReads(root: Manifest) {
  const unread = new Set<string>();
  const wrap = <T extends Leaf>(leaf: T, path: string): T => {
    if (typeof leaf !== 'object' || leaf === null) return leaf;
    for (const key of Object.keys(leaf)) unread.add(`${path}.${key}`);
    const wrapped = new Map<string, Leaf>();
    return new Proxy(leaf, {
      get(target, key) {
        const value = Reflect.get(target, key) as Leaf;
        if (typeof key !== 'string' || !Object.hasOwn(target, key)) return value;
        unread.delete(`${path}.${key}`);
        if (!wrapped.has(key)) wrapped.set(key, wrap(value, `${path}.${key}`));
        return wrapped.get(key);
      },
    });
  };
  return { tree: wrap(root, root.kind), unread: () => [...unread] };
}
