// `npm run fuzz`: installs and builds what is missing, then asks. Plain JavaScript, because it runs before that.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPackages } from './start/build.mjs';
import { installDependencies } from './start/install.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const say = (line) => console.error(line);

await installDependencies(root, process.env, say);
await buildPackages(root, process.env, say);
const { runFuzz } = await import('./dist/promises/fuzz/main.js');
await runFuzz(process.argv.slice(2), say);
