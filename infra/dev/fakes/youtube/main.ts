import { parseArgs } from 'node:util';
import { startYouTube } from './server.js';

// node dist/dev/fakes/youtube/main.js [--port 0] [--policy lenient|2026] [--real-hosts]
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    policy: { type: 'string', default: 'lenient' },
    'real-hosts': { type: 'boolean', default: false },
  },
});
const { port, policy } = values;
if (policy !== 'lenient' && policy !== '2026') {
  process.stderr.write(`--policy is lenient or 2026, not "${policy}".\n`);
  process.exit(2);
}
const double = await startYouTube({ port: Number(port), policy, namesRealHosts: values['real-hosts'] });
process.stdout.write(`${JSON.stringify({ listening: double.origin })}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void double.close().then(() => process.exit(0)));
}
