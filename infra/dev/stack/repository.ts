import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the repository, from the sources as well as from `dist`. */
export function findRepository(from = fileURLToPath(import.meta.url)): string {
  return existsSync(join(from, 'nx.json')) ? from : findRepository(dirname(from));
}
