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
