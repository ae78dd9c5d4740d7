// `npm start` and `npm run dev`. The rest is imported only once Node is known to be new enough.
import './start/require-node.mjs';

import('./start/start.mjs').then(({ start }) => start({ watches: process.argv.includes('--watch') }));
