// `npm run page-quality`: installs and builds what is missing, then looks at every public page. Plain JavaScript,
// because it runs before that.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPackages } from './start/build.mjs';
import { installDependencies } from './start/install.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const say = (line) => console.error(line);

await installDependencies(root, process.env, say);
await buildPackages(root, process.env, say);
const { judgePages } = await import('./dist/page-quality/judge-pages.js');
process.exitCode = await judgePages(root, process.argv.slice(2), say);
