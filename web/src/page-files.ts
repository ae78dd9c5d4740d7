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
const HYDRATION_MODULES = { site: 'src/hydrate-page.tsx', newsroom: 'src/hydrate-newsroom.tsx' };

const manifest: Manifest = import.meta.env.DEV
  ? {}
  : (JSON.parse(readFileSync(new URL('../client/.vite/manifest.json', import.meta.url), 'utf8')) as Manifest);

type Part = keyof typeof HYDRATION_MODULES;

const filesOf = new Map<string, PageFiles>();

/** The files of a page: the entry, the module that hydrates it, the page's own where that module imports it on demand, and their imports. */
export function filesFor(part: Part, pageModule = ''): PageFiles {
  const key = `${part} ${pageModule}`;
  const files = filesOf.get(key) ?? listFiles(part, pageModule);
  filesOf.set(key, files);
  return files;
}

function listFiles(part: Part, pageModule: string): PageFiles {
  const hydrationModule = HYDRATION_MODULES[part];
  if (import.meta.env.DEV) {
    // Vite serves the sources.
    return {
      entry: `/${ENTRY}`,
      hydrationModule: `/${hydrationModule}`,
      styles: ['/src/styles.css'],
      modules: [],
      fonts: [],
    };
  }
  const keys = [ENTRY, hydrationModule, pageModule].flatMap((key) => [...withImports(key)]);
  const entries = [...new Set(keys)].flatMap((key) => manifest[key] ?? []);
  const entry = built(ENTRY);
  return {
    entry: `/${entry.file}`,
    hydrationModule: `/${built(hydrationModule).file}`,
    styles: [...new Set(entries.flatMap(({ css }) => css ?? []))].map((file) => `/${file}`),
    modules: entries.filter((other) => other !== entry).map(({ file }) => `/${file}`),
    fonts: [...new Set(entries.flatMap(({ assets }) => assets ?? []))]
      .filter((file) => /fraunces-(headline|text)|inter-text/.test(file))
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
