// `npm run prove -- NAME [options]`: proves a promise on a real stack; without a name, lists what can be proved.
import './dev/start/require-node.mjs';
import { runBuilt } from './dev/start/run-built.mjs';

const print = (line) => process.stdout.write(`${line}\n`);
// Not `process.exitCode`: connections that a scenario has left open must not keep the process alive.
process.exit(
  await runBuilt('tests/prove/prove.js', ({ prove }, { args, say }) => prove(args, { print, say }), {
    withTests: true,
  }),
);
