// @ts-check
// Node's module hooks for tests: compiles TypeScript sources with swc, and resolves `@jest/globals` to globals.mjs.
// `swc` is @swc/core: under its own name, which Nx may use, `npm start` would install it too.
import { transform } from 'swc';
import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ENDINGS = ['.ts', '.tsx'];
const TYPESCRIPT = /\.tsx?$/;
const GLOBALS = new URL('./globals.mjs', import.meta.url).href;

/** As `tsc` compiles (tsconfig.base.json). @type {import('swc').Options} */
const OPTIONS = {
  swcrc: false,
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: false,
      react: { runtime: 'automatic' },
    },
    keepClassNames: true,
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
};

/** @type {import('node:module').ResolveHook} */
export async function resolve(specifier, context, nextResolve) {
  const { parentURL = '' } = context;
  if (specifier === '@jest/globals') return { url: GLOBALS, shortCircuit: true };
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
  const { code } = await transform(await readFile(filename, 'utf8'), { ...OPTIONS, filename });
  // What Vite replaces in the web's sources when it builds them for the server.
  const env = code.includes('import.meta.env') ? 'import.meta.env = { SSR: true, DEV: false }; ' : '';
  return { format: 'module', source: env + code, shortCircuit: true };
}
