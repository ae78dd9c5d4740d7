// `npm start` and `npm run dev`. Only words that any Node understands stand in this file, so that one that is too old
// can still say so; everything else is in start/.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node ${process.versions.node} is too old: install Node 20.19 or later.`);
  process.exit(1);
}
import('./start/start.mjs').then(({ start }) => start({ watches: process.argv.includes('--watch') }));
