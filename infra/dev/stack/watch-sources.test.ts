import { expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ProcessPlan } from './supervisor.js';
import { watchSources } from './watch-sources.js';

it('compiles and restarts after a restart that failed, which it tells', async () => {
  const root = mkdtempSync(join(tmpdir(), 'firm-sources-'));
  const sources = (name: string) => join(root, 'services', name, 'src');
  for (const name of ['contracts', 'platform', 'content', 'alfred', 'video', 'gateway'])
    mkdirSync(sources(name), { recursive: true });
  const compiler = join(root, 'node_modules/@typescript/native/bin');
  mkdirSync(compiler, { recursive: true });
  writeFileSync(join(compiler, 'tsc'), '');
  let restarts = 0;
  const content = {
    plan: { name: 'content' } as ProcessPlan,
    restart: async () => {
      if (++restarts === 1) throw new Error('the port is taken');
    },
  };
  const said: string[] = [];
  const ending = new AbortController();
  watchSources(root, [content], (line) => said.push(line), ending.signal);
  for (const wanted of [1, 2]) {
    writeFileSync(join(sources('content'), 'main.ts'), `export const round = ${wanted};`);
    while (restarts < wanted) await pause(10);
  }
  ending.abort();
  expect(said).toContain('services/content: the port is taken');
  rmSync(root, { recursive: true });
});
