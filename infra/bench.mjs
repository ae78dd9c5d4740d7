// `npm run bench [-- PART …]`: measures how fast it is.
import { runBuilt } from './dev/start/run-built.mjs';

process.exitCode = await runBuilt('bench/bench.js', ({ runBench }, { root, args, say }) => runBench(root, args, say));
