// `npm run survival`: kills everything while writers note what was promised.
import { runBuilt } from './dev/start/run-built.mjs';

await runBuilt('tests/resilience/survival/main.js', ({ runSurvival }, { args, say }) => runSurvival(args, say));
