// `npm run survival`: kills everything while writers note what was promised.
import { runBuilt } from './start/run-built.mjs';

await runBuilt('promises/survival/main.js', ({ runSurvival }, { args, say }) => runSurvival(args, say));
