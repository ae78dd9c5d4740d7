// `npm run video-faults`: kills what works on a video, at the end of every step.
import { runBuilt } from './start/run-built.mjs';

await runBuilt('promises/video-faults/main.js', ({ runVideoFaults }, { args, say }) => runVideoFaults(args, say));
