// `npm run hardships`: brings hardships about, one after the other.
import { runBuilt } from './dev/start/run-built.mjs';

await runBuilt('tests/resilience/chaos/main.js', ({ runHardships }, { args, say }) => runHardships(args, say));
