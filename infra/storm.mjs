// `npm run storm`: staff at work while more visitors come than can be served.
import { runBuilt } from './start/run-built.mjs';

await runBuilt('promises/storm/main.js', ({ runStorm }, { say }) => runStorm(say));
