// `npm start` and `npm run dev`. This file uses only syntax that any Node understands, so that one that is too old can say so;
// everything else is in start/.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old: install Node 20.19 or later.`);
  process.exit(1);
}
import('./start/start.mjs').then(({ start }) => start({ watches: process.argv.includes('--watch') }));
