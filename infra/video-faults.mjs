// `npm run video-faults`: installs and builds what is missing, then strikes. Plain JavaScript, because it runs before that.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPackages } from './start/build.mjs';
import { installDependencies } from './start/install.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const say = (line) => console.error(line);

await installDependencies(root, process.env, say);
await buildPackages(root, process.env, say);
const { runVideoFaults } = await import('./dist/promises/video-faults/main.js');
await runVideoFaults(process.argv.slice(2), say);
