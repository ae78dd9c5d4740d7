// `npm run golden-set`: what Alfred answers to questions whose answers are known.
import { runBuilt } from './start/run-built.mjs';

await runBuilt('golden-set/main.js', ({ runGoldenSet }, { args, say }) => runGoldenSet(args, say));
