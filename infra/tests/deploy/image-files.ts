import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFilesBelow } from './built-files.js';
import { instructionsOf, readStages, type Stage } from './dockerfile.js';

/** A package as package-lock.json has it, by its path. */
interface Locked {
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

export interface ImageFiles {
  /** Of ours, relative to the folder of the image. */
  ours: string[];
  /** Paths of packages, as in package-lock.json. */
  packages: string[];
}

/**
 * What a container image holds, computed from its Dockerfile, the built output and the lock file: what its COPY lines
 * take along, without what an earlier RUN deletes, and the packages that its `npm ci` installs.
 */
export function imageFiles(dockerfile: string, target: string, repository: string): ImageFiles {
  const stages = readStages(dockerfile);
  const copies = instructionsOf(stages, target).filter(({ keyword }) => keyword === 'COPY');
  const sources = copies.map(({ value }) => /^--from=(\S+) \/app(?:\/(\S+))? \S+$/.exec(value) ?? []);
  const foreign = copies.filter((_copy, index) => !sources[index]?.[1]);
  if (foreign.length > 0) throw new Error(`${target}: this copies from outside: ${foreign[0]?.value ?? ''}`);
  const built = sources.flatMap(([, , path]) => (path ? listFilesBelow(repository, path) : []));
  const installs = sources.filter(([, , path]) => path === undefined).map(([, from = '']) => from);
  const manifests = installs.length > 0 ? manifestsOf(stages) : [];
  return {
    ours: [...manifests, ...built.filter((path) => !isDeleted(stages, path))],
    packages: installs.flatMap((from) => installedPackages(stages, from, repository)),
  };
}

/** The manifests stage copies file by file, from the repository. */
function manifestsOf(stages: Stage[]): string[] {
  const copies = instructionsOf(stages, 'manifests').filter(({ keyword }) => keyword === 'COPY');
  return copies.flatMap(({ value }) => {
    const [place = '', ...files] = value.split(/\s+/).reverse();
    return files.map((file) => (file.includes('/') ? file : join(place, file)));
  });
}

/** By the `find … -delete` and `rm -rf` of the stage that builds. */
function isDeleted(stages: Stage[], path: string): boolean {
  const run = instructionsOf(stages, 'build').find(({ value }) => value.includes('-delete'))?.value ?? '';
  const endings = [...run.matchAll(/-name '\*([^']+)'/g)].map(([, ending = '']) => ending);
  const folders = [...run.matchAll(/rm -rf (\S+)/g)].map(([, glob = '']) => glob.replaceAll('*', '[^/]+'));
  return endings.some((ending) => path.endsWith(ending)) || folders.some((glob) => new RegExp(`^${glob}/`).test(path));
}

/** What `npm ci --omit=dev -w …` installs: everything that these workspaces need to run. */
function installedPackages(stages: Stage[], stage: string, repository: string): string[] {
  const install = instructionsOf(stages, stage).find(({ value }) => value.includes('--omit=dev'))?.value;
  if (!install) throw new Error(`${stage}: this installs what only development needs`);
  const withOptional = !install.includes('--omit=optional');
  const workspaces = [...install.matchAll(/-w (\S+)/g)].map(([, name = '']) => `node_modules/${name}`);
  const lock = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const found = new Set<string>();
  const visit = (path: string): void => {
    const { link, resolved } = lock.packages[path] ?? {};
    const place = link && resolved ? resolved : path;
    if (found.has(place)) return;
    found.add(place);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = lock.packages[place] ?? {};
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
    const names = [...Object.keys({ ...dependencies, ...(withOptional && optionalDependencies) }), ...peers];
    for (const name of names) {
      const next = nearest(lock.packages, place, name);
      if (next) visit(next);
    }
  };
  workspaces.forEach(visit);
  return [...found];
}

/** Where Node finds a package from here; undefined for one that is not installed, such as an optional peer. */
function nearest(packages: Record<string, Locked>, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.replace(/(^|\/)[^/]*$/, '')) {
    const path = join(folder, 'node_modules', name);
    if (path in packages) return path;
    if (folder === '') return undefined;
  }
}
