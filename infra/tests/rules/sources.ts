import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findRepository } from '../../dev/stack/repository.js';

export const repository = findRepository();

/** The folders of all packages: `services/content`, `web`, … */
export const packages: string[] = [
  ...readdirSync(join(repository, 'services')).map((name) => `services/${name}`),
  'web',
  'infra',
].filter((folder) => existsSync(join(repository, folder, 'package.json')));

/** Every file below a folder, except what is installed, built or hidden; paths from the top of the repository. */
export function listFiles(folder: string): string[] {
  return readdirSync(join(repository, folder), { withFileTypes: true }).flatMap((entry) => {
    if (/^(node_modules|dist|build|coverage|\..*)$/.test(entry.name)) return [];
    const path = relative('.', join(folder, entry.name));
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}
