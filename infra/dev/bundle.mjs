// @ts-check
// `node ../../infra/dev/bundle.mjs main archive`, in the folder of a service: bundles each of these compiled programs of `build/`
// with everything it imports into one file of `dist/` (infra/decisions/0018). Other folders: `--from FOLDER --to FOLDER`.
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { rolldown } from 'rolldown';

/** Not bundled: native code, packages that read files beside their own, and packages for development. */
const PACKAGES = [/^sharp$/, /^@bull-board\//, /^vite$/];

/** Optional parts of Nest that are not installed. */
const ABSENT = [/^@nestjs\/(microservices|websockets|platform-express|mongoose)/, /^@fastify\/(multipart|view)/];

/**
 * Nest asks the package `typeorm` at run time for two classes that it no longer has, and so loads all of it a second time, from its
 * own files, where it is installed: a tenth of the processor time of a start.
 */
const ONE_TYPEORM = {
  name: 'one-typeorm',
  load: {
    filter: { id: /@nestjs[\\/]typeorm[\\/]dist[\\/]common[\\/]typeorm-compat\.js$/ },
    handler: () => 'export const Connection = undefined;\nexport const AbstractRepository = undefined;',
  },
};

const {
  positionals: programs,
  values: { from, to },
} = parseArgs({
  allowPositionals: true,
  options: { from: { type: 'string', default: 'build' }, to: { type: 'string', default: 'dist' } },
});
const bundle = await rolldown({
  input: Object.fromEntries(programs.map((name) => [name, `${from}/${name}.js`])),
  platform: 'node',
  external: [...PACKAGES, ...ABSENT],
  plugins: [ONE_TYPEORM],
  onLog: (level, { message }) => {
    if (level === 'warn') throw new Error(message);
  },
});
await rm(to, { recursive: true, force: true });
await bundle.write({
  dir: to,
  chunkFileNames: 'parts/[name]-[hash].js',
  comments: false,
  // TypeORM knows migrations and entities by the names of their classes.
  keepNames: true,
});
