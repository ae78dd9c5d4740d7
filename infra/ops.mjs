// `npm run ops -- COMMAND`: the commands of infra/ops/commands.ts.
import './dev/start/require-node.mjs';
import { resolve } from 'node:path';
import { readEnvironmentFile } from './dev/start/environment.mjs';
import { runBuilt } from './dev/start/run-built.mjs';

const say = (line) => process.stdout.write(`${line}\n`);

try {
  await runBuilt(
    'ops/commands.js',
    ({ runOpsCommand }, { root, args }) => {
      const environment = readEnvironmentFile(root, process.env);
      const DATA_DIR = resolve(root, environment.DATA_DIR?.trim() || '.data');
      return runOpsCommand({ environment: { ...environment, DATA_DIR }, secretsDirectory: DATA_DIR, say }, args);
    },
    { say },
  );
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = error.exitCode ?? 1;
}
