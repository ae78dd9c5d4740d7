// `npm run rolling-restart`: what docker-compose.yml describes, run as processes of this machine; every one of them is
// restarted in turn, with new keys, while visitors read and chat and videos are processed. Ends with 1 if anybody noticed.
import { runBuilt } from './dev/start/run-built.mjs';

const say = (line) => process.stdout.write(`${line}\n`);
const hasHeld = await runBuilt(
  'tests/deploy/rolling-restart.js',
  ({ rehearseRollingRestart }) => rehearseRollingRestart(say),
  say,
);
process.exit(hasHeld ? 0 : 1);
