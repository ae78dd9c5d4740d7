// `npm run hardships`: brings hardships about, one after the other.
import { runBuilt } from './start/run-built.mjs';

await runBuilt('promises/hardships/main.js', ({ runHardships }, { args, say }) => runHardships(args, say));
