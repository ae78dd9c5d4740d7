// @ts-check
// Node's hooks for loading TypeScript sources, and `@jest/globals`, outside of Jest's module system.
import { transform } from '@swc/core';
import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { swcOptions } from './swc.mjs';

const ENDINGS = ['.ts', '.tsx'];
const TYPESCRIPT = /\.tsx?$/;
const GLOBALS = new URL('./native-globals.mjs', import.meta.url).href;

/** @type {import('node:module').ResolveHook} */
export async function resolve(specifier, context, nextResolve) {
  const { parentURL = '' } = context;
  if (specifier === '@jest/globals') return { url: `${GLOBALS}?for=${parentURL}`, shortCircuit: true };
  if (specifier.startsWith('.') && TYPESCRIPT.test(parentURL)) {
    // The web leaves endings to its bundler.
    const bare = specifier.replace(/\.js$/, '');
    const source = ENDINGS.map((ending) => new URL(bare + ending, parentURL)).find((url) => existsSync(url));
    if (source) return { url: source.href, format: 'module', shortCircuit: true };
  }
  return nextResolve(specifier, context);
}

/** @type {import('node:module').LoadHook} */
export async function load(url, context, nextLoad) {
  if (!TYPESCRIPT.test(url)) return nextLoad(url, context);
  const filename = fileURLToPath(url);
  const { code } = await transform(await readFile(filename, 'utf8'), {
    .../** @type {import('@swc/core').Options} */ (swcOptions),
    filename,
    sourceMaps: 'inline',
  });
  return { format: 'module', source: code, shortCircuit: true };
}
