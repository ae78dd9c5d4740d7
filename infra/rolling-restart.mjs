// `npm run rolling-restart`: what docker-compose.yml describes, run as processes of this machine; every one of them is
// restarted in turn, with new keys, while visitors read and chat and videos are processed. Ends with 1 if anybody noticed.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPackages } from './start/build.mjs';
import { installDependencies } from './start/install.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const say = (line) => process.stdout.write(`${line}\n`);

await installDependencies(root, process.env, say);
await buildPackages(root, process.env, say);
const { rehearseRollingRestart } = await import('./dist/topology/rehearsal.js');
process.exit((await rehearseRollingRestart(say)) ? 0 : 1);
