// `npm run fuzz`: malformed requests to every route.
import { runBuilt } from './start/run-built.mjs';

await runBuilt('promises/fuzz/main.js', ({ runFuzz }, { args, say }) => runFuzz(args, say));
