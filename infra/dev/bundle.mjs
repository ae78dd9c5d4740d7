// @ts-check
// `node ../../infra/dev/bundle.mjs main archive`, in the folder of a service: bundles each of these compiled programs of `build/`
// with everything it imports into one file of `dist/` (infra/decisions/0018).
import { rm } from 'node:fs/promises';
import { rolldown } from 'rolldown';

/** Not bundled: native code, packages that read files beside their own, and packages for development. */
const PACKAGES = [/^sharp$/, /^@bull-board\//, /^vite$/];

/** Optional parts of Nest that are not installed. */
const ABSENT = [/^@nestjs\/(microservices|websockets|platform-express|mongoose)/, /^@fastify\/(multipart|view)/];

const programs = process.argv.slice(2);
const bundle = await rolldown({
  input: Object.fromEntries(programs.map((name) => [name, `build/${name}.js`])),
  platform: 'node',
  external: [...PACKAGES, ...ABSENT],
  onLog: (level, { message }) => {
    if (level === 'warn') throw new Error(message);
  },
});
await rm('dist', { recursive: true, force: true });
await bundle.write({
  dir: 'dist',
  chunkFileNames: 'parts/[name]-[hash].js',
  comments: false,
  // TypeORM knows migrations and entities by the names of their classes.
  keepNames: true,
});
