import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The root folder of the repository, from the sources as well as from `dist`.
 * @throws Error where there is none, as in a container.
 */
export function findRepository(from = fileURLToPath(import.meta.url)): string {
  if (existsSync(join(from, 'nx.json'))) return from;
  if (dirname(from) === from) throw new Error('this is not the repository');
  return findRepository(dirname(from));
}
