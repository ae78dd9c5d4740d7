// `npm run soak`: lets a day of traffic pass in minutes, and looks at what grows.
import { runBuilt } from './dev/start/run-built.mjs';

await runBuilt('tests/load/soak/main.js', ({ runSoak }, { args, say }) => runSoak(args, say));
