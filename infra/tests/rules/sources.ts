import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { findRepository } from '../../dev/stack/repository.js';

export const repository = findRepository();

/** A TypeScript file of ours, with its path from the top of the repository. */
export class SourceFile {
  constructor(readonly path: string) {}

  get isTest(): boolean {
    return /\.test\.tsx?$/.test(this.path) || this.path.includes('/testing/');
  }

  get tree(): ts.SourceFile {
    const kind = this.path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    const text = readFileSync(join(repository, this.path), 'utf8');
    return ts.createSourceFile(this.path, text, ts.ScriptTarget.Latest, true, kind);
  }
}

/** The folders of all packages: `services/content`, `web`, … */
export const packages: string[] = [
  ...readdirSync(join(repository, 'services')).map((name) => `services/${name}`),
  'web',
  'infra',
].filter((folder) => existsSync(join(repository, folder, 'package.json')));

/** Every TypeScript file of a package. */
export const sourcesOf = (folder: string): SourceFile[] =>
  listFiles(folder)
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => new SourceFile(path));

/** Every file below a folder, except what is installed, built or hidden; paths from the top of the repository. */
export function listFiles(folder: string): string[] {
  return readdirSync(join(repository, folder), { withFileTypes: true }).flatMap((entry) => {
    if (/^(node_modules|dist|build|coverage|\..*)$/.test(entry.name)) return [];
    const path = relative('.', join(folder, entry.name));
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}
