import { readFileSync } from 'node:fs';
import type { PageFiles } from './document';

interface ManifestEntry {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}
type Manifest = Record<string, ManifestEntry>;

const ENTRY = 'src/entry-client.ts';
/** Loaded by the entry after the first paint. */
const HYDRATION_MODULE = 'src/hydrate-page.tsx';

/** In development Vite serves the sources. */
const DEVELOPMENT: PageFiles = {
  entry: `/${ENTRY}`,
  hydrationModule: `/${HYDRATION_MODULE}`,
  styles: ['/src/styles.css'],
  modules: [],
  fonts: [],
};

const manifest: Manifest = import.meta.env.DEV
  ? {}
  : (JSON.parse(readFileSync(new URL('../client/.vite/manifest.json', import.meta.url), 'utf8')) as Manifest);

/** The files of a page: the entry, the hydration module, the page's module, and their imports. */
export function filesFor(pageModule: string | undefined): PageFiles {
  if (import.meta.env.DEV) return DEVELOPMENT;
  const keys = [ENTRY, HYDRATION_MODULE, pageModule ?? []].flat().flatMap((key) => [...withImports(key)]);
  const entries = [...new Set(keys)].flatMap((key) => manifest[key] ?? []);
  const entry = built(ENTRY);
  return {
    entry: `/${entry.file}`,
    hydrationModule: `/${built(HYDRATION_MODULE).file}`,
    styles: [...new Set(entries.flatMap(({ css }) => css ?? []))].map((file) => `/${file}`),
    modules: entries.filter((other) => other !== entry).map(({ file }) => `/${file}`),
    fonts: [...new Set(entries.flatMap(({ assets }) => assets ?? []))]
      .filter((file) => /fraunces-display|inter-text/.test(file))
      .map((file) => `/${file}`),
  };
}

function built(source: string): ManifestEntry {
  const entry = manifest[source];
  if (!entry) throw new Error(`the built bundle has no ${source}`);
  return entry;
}

function withImports(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key]?.imports ?? []) withImports(imported, seen);
  return seen;
}
