// @ts-check
// `node ../../infra/dev/bundle.mjs main archive`, in the folder of a service: makes each of these compiled programs of `build/`
// one file of `dist/`, with all that it imports (infra/decisions/0018).
import { rm } from 'node:fs/promises';
import { rolldown } from 'rolldown';

/** What stays a package of its own: native code, what reads files that lie beside its own, and what only development has. */
const PACKAGES = [/^sharp$/, /^@bull-board\//, /^vite$/];

/** What Nest would load for what we do not do. */
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
  // Migrations and entities are known by the names of their classes.
  keepNames: true,
});
