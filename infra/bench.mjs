// `npm run bench [-- PART …]`: measures how fast it is.
import './dev/start/require-node.mjs';
import { runBuilt } from './dev/start/run-built.mjs';

process.exitCode = await runBuilt('bench/bench.js', ({ runBench }, { root, args, say }) => runBench(root, args, say), {
  withTests: true,
});
