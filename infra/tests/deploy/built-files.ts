import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Every file below a folder of the repository, with its path from the top of it. */
export function listFilesBelow(repository: string, folder: string): string[] {
  return readdirSync(join(repository, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? listFilesBelow(repository, path) : [path];
  });
}
