// `npm run video-faults`: kills what works on a video, at the end of every step.
import { runBuilt } from './dev/start/run-built.mjs';

await runBuilt('tests/resilience/video-faults/main.js', ({ runVideoFaults }, { args, say }) =>
  runVideoFaults(args, say),
);
