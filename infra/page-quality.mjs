// `npm run page-quality`: what axe and Lighthouse think of every public page.
import { runBuilt } from './dev/start/run-built.mjs';

process.exitCode = await runBuilt('tests/page-quality/judge-pages.js', ({ judgePages }, { root, args, say }) =>
  judgePages(root, args, say),
);
