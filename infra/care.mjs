// `npm run doctor`, `backup`, `restore`, `export`, `import`, `rotate-keys`: installs and builds what is missing, then hands
// over. Plain JavaScript, because it runs before that.
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPackages } from './start/build.mjs';
import { readEnvironmentFile } from './start/environment.mjs';
import { installDependencies } from './start/install.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const say = (line) => process.stdout.write(`${line}\n`);

try {
  await installDependencies(root, process.env, say);
  await buildPackages(root, process.env, say);
  const environment = readEnvironmentFile(root, process.env);
  const DATA_DIR = resolve(root, environment.DATA_DIR?.trim() || '.data');
  const { care } = await import('./dist/care/care.js');
  await care({ environment: { ...environment, DATA_DIR }, secretsDirectory: DATA_DIR, say }, process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
