import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findRepository } from '../../dev/stack/repository.js';

export const repository = findRepository();

/** The folders of all packages: `services/content`, `web`, … */
export const packages: string[] = [
  ...readdirSync(join(repository, 'services')).map((name) => `services/${name}`),
  'web',
  'infra',
].filter((folder) => existsSync(join(repository, folder, 'package.json')));

/** The text of a file, by its path from the top of the repository. */
export const read = (path: string): string => readFileSync(join(repository, path), 'utf8');

/** Every file below a folder, except what is installed, built or hidden; paths from the top of the repository. */
export function listFiles(folder: string): string[] {
  return readdirSync(join(repository, folder), { withFileTypes: true }).flatMap((entry) => {
    if (/^(node_modules|dist|build|coverage|\..*)$/.test(entry.name)) return [];
    const path = relative('.', join(folder, entry.name));
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}

/** The services, by the names of their folders. */
export const services: string[] = packages.flatMap((folder) => /^services\/(.+)/.exec(folder)?.[1] ?? []);

/** The tables that the migrations of a service make, and the names that they were given later. */
export function tablesMadeBy(service: string): string[] {
  const migrations = listFiles(`services/${service}`).filter(
    (path) => /migration/.test(path) && !path.includes('.test.'),
  );
  return migrations.flatMap((path) => {
    const sql = read(path);
    const renamed = [...sql.matchAll(/alter table \w+ rename to (\w+)/g)].map(([, name = '']) => name);
    const made = [...sql.matchAll(/create (?:unlogged )?table (?:if not exists )?(\w+)/g)].map(([, name = '']) => name);
    return [...made, ...renamed];
  });
}
