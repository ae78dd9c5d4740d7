// `npm run fuzz`: malformed requests to every route.
import { runBuilt } from './dev/start/run-built.mjs';

await runBuilt('tests/resilience/fuzz/main.js', ({ runFuzz }, { args, say }) => runFuzz(args, say));
