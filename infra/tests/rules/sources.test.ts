// Rules that the linter does not have.
import { EVENTS } from '@firm/contracts/events';
import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { listFiles, packages, read, repository } from './sources.js';

/** Names under which nothing can be found. */
const MEANINGLESS = /^(utils?|helpers?|common|shared|core|misc|general|types|interfaces|constants|index)$/;

describe('the sources', () => {
  it('name a receiver for every event', () => {
    const events: Record<string, { to: readonly string[] }> = EVENTS;
    expect(Object.entries(events).filter(([, { to }]) => to.length === 0)).toEqual([]);
  });

  it.each(packages)('have no meaningless file or folder name in %s', (folder) => {
    const isMeaningless = (path: string) =>
      /\.(tsx?|mjs)$/.test(path) && path.split('/').some((part) => MEANINGLESS.test(part.replace(/\.\w+$/, '')));
    expect(listFiles(folder).filter(isMeaningless)).toEqual([]);
  });

  it.each(packages)('have no barrels in %s: names are imported from the file that defines them', (folder) => {
    const files = listFiles(folder).filter((path) => /\.(tsx?|mjs)$/.test(path));
    const isBarrel = (path: string) => /^\s*export\s+(type\s+)?\*/m.test(read(path));
    expect(files.filter(isBarrel)).toEqual([]);
  });

  // `npm start` installs no devDependencies. With these installed, as here, a build that needs one succeeds.
  it.each(packages)('are built in %s from what a start installs', (folder) => {
    const compiler = join(repository, 'node_modules/@typescript/native/bin/tsc');
    const files = execFileSync(process.execPath, [compiler, '-p', 'tsconfig.build.json', '--listFilesOnly'], {
      cwd: join(repository, folder),
      encoding: 'utf8',
    });
    const lock = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { dev?: boolean }>;
    };
    const used = files
      .split('\n')
      .flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(relative(repository, path)) ?? []);
    expect(used).not.toEqual([]);
    expect([...new Set(used)].filter((path) => lock.packages[path]?.dev)).toEqual([]);
  });

  it('describe the variables in .env.example as in the table of variables', async () => {
    // Plain JavaScript without types: it runs before anything is installed.
    const generator = join(repository, 'infra/dev/env-example.mjs');
    const { renderEnvExample } = (await import(generator)) as { renderEnvExample(): string };
    expect(read('.env.example')).toBe(renderEnvExample());
  });
});

it('the browser bundle contains no decorators', () => {
  const assets = join(repository, 'web/dist/client/assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const decorated = scripts.filter((name) =>
    /class-validator|reflect-metadata|design:paramtypes/.test(readFileSync(join(assets, name), 'utf8')),
  );
  expect(scripts).not.toEqual([]);
  expect(decorated).toEqual([]);
});
