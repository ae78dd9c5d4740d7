import { EVENTS } from '@firm/contracts/events';
import { JOBS } from '@firm/contracts/jobs';
import { describe, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SCENARIOS } from '../prove/scenarios.js';
import { listFiles, read, repository } from './sources.js';

const files = listFiles('.');
const folders = new Set(files.flatMap((path) => ancestorsOf(dirname(path))));

/** Folders below DATA_DIR, which documents name too. */
const DATA_FOLDERS = ['postgres/', 'objects/', 'logs/'];

function ancestorsOf(folder: string): string[] {
  return folder === '.' ? [] : [folder, ...ancestorsOf(dirname(folder))];
}

/** Words of code spans that look like a file or folder of the repository; no patterns, no built files. */
function pathsIn(text: string): string[] {
  const words = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, span = '']) => span.split(/\s+/));
  return words.filter(
    (word) =>
      /^(\.\.?\/|[\w@])[\w@./-]*$/.test(word) &&
      !/(^|\/)(dist|build|node_modules|\.data)(\/|$)/.test(word) &&
      (/\.(tsx?|mjs|md|ya?ml|css|Dockerfile|template)$/.test(word) || /^(services|web|infra)\/|\/$/.test(word)) &&
      !DATA_FOLDERS.includes(word),
  );
}

/** Whether a path exists, written in full or as the end of one: `posts/post.entity.ts`, `fakes/`. */
function exists(word: string): boolean {
  const path = word.replace(/^(\.\.?\/)+|\/$/g, '');
  const endsSo = (one: string) => one === path || one.endsWith(`/${path}`);
  return files.some(endsSo) || [...folders].some(endsSo);
}

describe.each(files.filter((path) => path.endsWith('.md')))('%s', (document) => {
  const text = read(document);

  it('names only files and folders that exist', () => {
    expect(pathsIn(text).filter((word) => !exists(word))).toEqual([]);
  });

  it('links only to files and folders that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !existsSync(join(repository, dirname(document), link)))).toEqual([]);
  });
});

it('services/README.md names every event and every job', () => {
  const text = read('services/README.md');
  expect(Object.keys(EVENTS).filter((name) => !text.includes(`| \`${name}\``))).toEqual([]);
  expect(Object.keys(JOBS).filter((name) => !text.includes(`| job \`${name}\``))).toEqual([]);
});

it('infra/README.md names every scenario', () => {
  const text = read('infra/README.md');
  expect(Object.keys(SCENARIOS).filter((name) => !text.includes(`| \`${name}\``))).toEqual([]);
});

it('README.md counts the files of each flow', () => {
  const flows = [...read('README.md').matchAll(/^\*\*([A-D])\. .* \((\d+) files\)\.[^]*?\n\n/gm)];
  const filesIn = (text: string) => new Set(text.match(/[\w-]+\.tsx?(?=`)/g));
  const wrong = flows.filter(([text, , count]) => filesIn(text).size !== Number(count)).map(([, name]) => name);
  expect([flows.length, wrong]).toEqual([4, []]);
});
