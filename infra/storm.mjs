// `npm run storm`: installs and builds what is missing, then storms. Plain JavaScript, because it runs before that.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPackages } from './start/build.mjs';
import { installDependencies } from './start/install.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const say = (line) => console.error(line);

await installDependencies(root, process.env, say);
await buildPackages(root, process.env, say);
const { runStorm } = await import('./dist/promises/storm/main.js');
await runStorm(say);
