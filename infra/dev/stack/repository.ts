import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The top of the repository, from the sources as well as from what they are compiled to. */
export function findRepository(from = fileURLToPath(import.meta.url)): string {
  return existsSync(join(from, 'nx.json')) ? from : findRepository(dirname(from));
}
