// `npm run hardships`: installs and builds what is missing, then brings hardships about. Plain JavaScript, because it runs before that.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPackages } from './start/build.mjs';
import { installDependencies } from './start/install.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const say = (line) => console.error(line);

await installDependencies(root, process.env, say);
await buildPackages(root, process.env, say);
const { runHardships } = await import('./dist/promises/hardships/main.js');
await runHardships(process.argv.slice(2), say);
