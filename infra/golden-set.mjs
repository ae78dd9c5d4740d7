// `npm run golden-set`: what Alfred answers to questions whose answers are known.
import { runBuilt } from './dev/start/run-built.mjs';

await runBuilt('tests/evals/main.js', ({ runGoldenSet }, { args, say }) => runGoldenSet(args, say));
