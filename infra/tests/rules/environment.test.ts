import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packages, repository, sourcesOf } from './sources.js';

/** Where the environment is read; `infra` starts processes and hands it on. */
const READS_ENVIRONMENT = [
  /^infra\//,
  /^services\/platform\/src\/config\/read-config\.ts$/,
  /^services\/platform\/src\/testing\//,
  /^web\/vite\.config\.ts$/,
];

describe('the environment', () => {
  it('is read in one place', () => {
    const readers = packages
      .flatMap(sourcesOf)
      .filter(({ isTest, path }) => !isTest && !READS_ENVIRONMENT.some((place) => place.test(path)))
      .filter(({ text }) => /\bprocess\.env\b/.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')));
    expect(readers.map(({ path }) => path)).toEqual([]);
  });

  it('is described in .env.example as in the table of variables', async () => {
    // Plain JavaScript without types: it runs before anything is installed.
    const generator = join(repository, 'infra/dev/env-example.mjs');
    const { renderEnvExample } = (await import(generator)) as { renderEnvExample(): string };
    expect(readFileSync(join(repository, '.env.example'), 'utf8')).toBe(renderEnvExample());
  });
});
