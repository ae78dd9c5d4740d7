// `npm run soak`: installs and builds what is missing, then lets a day pass. Plain JavaScript, because it runs before that.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPackages } from './start/build.mjs';
import { installDependencies } from './start/install.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const say = (line) => console.error(line);

await installDependencies(root, process.env, say);
await buildPackages(root, process.env, say);
const { runSoak } = await import('./dist/promises/soak/main.js');
await runSoak(process.argv.slice(2), say);
