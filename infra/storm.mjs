// `npm run storm`: staff at work while more visitors come than can be served.
import { runBuilt } from './dev/start/run-built.mjs';

await runBuilt('tests/load/storm/main.js', ({ runStorm }, { say }) => runStorm(say));
