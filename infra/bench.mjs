// `npm run bench`: how quick it is.
import { runBuilt } from './dev/start/run-built.mjs';

await runBuilt('bench/run-bench.js', ({ runBench }, { root, args, say }) => runBench(root, args, say));
