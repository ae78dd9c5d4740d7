import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listFiles, packages, readPackageJson, repository } from './sources.js';

/** Drawers without a label: what lies in them is found by nobody. */
const UNLABELLED = /^(utils?|helpers?|common|shared|core|misc|general|types|interfaces|constants|index)$/;

describe.each(packages)('%s', (folder) => {
  it('is a project that Nx can build', () => {
    expect(readPackageJson(folder).name).toBe(`@firm/${basename(folder)}`);
    expect(readPackageJson(folder).scripts?.build).toBeTruthy();
    expect(existsSync(join(repository, folder, 'tsconfig.json'))).toBe(true);
  });

  it('has no folder or file whose name says nothing', () => {
    const parts = listFiles(join(repository, folder)).map((path) => path.slice(repository.length + folder.length + 2));
    const isUnlabelled = (path: string) =>
      /\.(tsx?|mjs)$/.test(path) && path.split('/').some((part) => UNLABELLED.test(part.replace(/\.\w+$/, '')));
    expect(parts.filter(isUnlabelled)).toEqual([]);
  });
});

describe('the built pages', () => {
  it('carry no decorators to the browser', () => {
    const assets = join(repository, 'web/dist/client/assets');
    const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
    const carriers = scripts.filter((name) =>
      /class-validator|reflect-metadata|design:paramtypes/.test(readFileSync(join(assets, name), 'utf8')),
    );
    expect(scripts).not.toEqual([]);
    expect(carriers).toEqual([]);
  });
});
