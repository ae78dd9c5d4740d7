import { newSecret } from '../../dev/stack/secrets.js';
import type { Environment } from '../../dev/stack/environment.js';

/** The API of a cluster, and who we are there. */
export interface Cluster {
  api: string;
  namespace: string;
  token: string;
}

/** Signed keys are accepted in their next and in their previous form, so that nobody is signed out. */
const NAMES = ['SESSION_SECRET', 'INTERNAL_SECRET'];

/**
 * Replaces the keys in the Secret `firm`, and keeps the current ones as the previous ones; or forgets the previous ones.
 * @param environment has the current keys.
 * @throws Error with a sentence for the operator when the cluster refuses.
 */
export async function rotateSecret(
  { api, namespace, token }: Cluster,
  environment: Environment,
  { forgets }: { forgets: boolean },
): Promise<void> {
  const encode = (text: string) => Buffer.from(text).toString('base64');
  const data: Record<string, string | null> = {};
  for (const name of NAMES) {
    const current = environment[name];
    if (!current) throw new Error(`${name} is not in the Secret; add it`);
    data[`${name}_PREVIOUS`] = forgets ? null : encode(current);
    if (!forgets) data[name] = encode(newSecret());
  }
  const answer = await fetch(`${api}/api/v1/namespaces/${namespace}/secrets/firm`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/merge-patch+json' },
    body: JSON.stringify({ data }),
  });
  if (!answer.ok) throw new Error(`The cluster answers ${answer.status}, and no key was changed.`);
}
