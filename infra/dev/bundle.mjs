// @ts-check
// `node ../../infra/dev/bundle.mjs main archive`, in the folder of a service: bundles each of these compiled programs of `build/`
// with everything it imports into `dist/` (infra/decisions/0018). Other folders: `--from FOLDER --to FOLDER`. With
// `--precompile "main --max-old-space-size=256"` V8's code of that program is kept, for starts under these flags.
import { spawnSync } from 'node:child_process';
import { copyFile, rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { rolldown } from 'rolldown';

/** Not bundled: native code, packages that read files beside their own, and packages for development. */
const PACKAGES = [/^sharp$/, /^@bull-board\//, /^vite$/];

/** Optional parts of Nest that are not installed. */
const ABSENT = [/^@nestjs\/(microservices|websockets|platform-express|mongoose)/, /^@fastify\/(multipart|view)/];

/** For a program that ends by itself within two seconds. */
const PRECOMPILE_MS = 60_000;

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
  values: { from, to, precompile },
} = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string', default: 'build' },
    to: { type: 'string', default: 'dist' },
    precompile: { type: 'string', multiple: true, default: [] },
  },
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
const { output } = await bundle.write({
  dir: to,
  comments: false,
  // TypeORM knows migrations and entities by the names of their classes.
  keepNames: true,
  chunkFileNames: 'parts/[name]-[hash].js',
  // V8 keeps the source, ten million characters, and takes two bytes for each of them where one is not Latin-1.
  charset: 'ascii',
  ...(precompile.length > 0 && {
    // Code of modules cannot be kept, and in Node 20 code that was kept cannot call `import()`. As modules are, it is strict.
    format: 'cjs',
    strict: true,
    dynamicImportInCjs: false,
    entryFileNames: '[name].cjs',
    chunkFileNames: 'parts/[name]-[hash].cjs',
  }),
});

if (precompile.length > 0) {
  for (const name of programs) await copyFile(new URL('run-bundle.mjs', import.meta.url), `${to}/${name}.js`);
  // Tagged templates stay as they are: write \u2019 in them.
  for (const chunk of output) {
    const [wide] = (chunk.type === 'chunk' && /.{0,60}[^\0-\xff]/.exec(chunk.code)) || [];
    if (wide) throw new Error(`${chunk.fileName} has a character that is not Latin-1: ${wide}`);
  }
}
for (const command of precompile) {
  const [name, ...flags] = command.split(' ');
  const { status, stderr } = spawnSync(process.execPath, [...flags, `${to}/${name}.js`], {
    env: { KEEP_COMPILED_CODE: 'true' },
    timeout: PRECOMPILE_MS,
    encoding: 'utf8',
  });
  // It has read its settings, so that all of it was loaded, and has ended for want of one.
  if (status !== 1 || !/^[A-Z_]+: set it; /.test(stderr)) throw new Error(`${name} could not be loaded: ${stderr}`);
}
