// No text makes a regular expression take long (ReDoS): each is run on long repetitions of what it matches, which end in
// what it does not match. The bound is a ratio to the plainest quadratic expression on the same machine: a scan of
// white space is tolerated (texts are bounded where they come in), nested or overlapping repetitions are not.
import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { listFiles, repository } from '../rules/sources.js';

/** A longer text takes a linear expression longer too, and tells no more. */
const LENGTH = 10_000;
/** How many times the plainest quadratic expression an expression may take. A repeated alternation takes 3, an overlap a thousand. */
const MAX_RATIO = 1.5;
const REFERENCE = String.raw`/\s+x/`;
const ROUNDS = 5;

const GENERAL = [...'aA0 \n\t-./<&"%@,;=([*é\u200b'];
const ENDINGS = ['', '\u0001', '!'];

/** Every regular expression literal of the services. */
const expressions = listFiles('services')
  .filter((path) => /\.tsx?$/.test(path) && !/\.d\.ts$|\.test\.tsx?$|\/testing\//.test(path))
  .flatMap((path) => {
    const text = readFileSync(join(repository, path), 'utf8');
    const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const found: { where: string; literal: string }[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
        found.push({ where: `${path}:${line}`, literal: node.text });
      }
      ts.forEachChild(node, visit);
    };
    visit(tree);
    return found;
  });

/** What may make an expression backtrack: its own words and signs, alone and in pairs. */
function pumpsFor(source: string): string[] {
  const words = source.replace(/\\[a-zA-Z]/g, ' ').match(/[a-z]{2,}|[^\sa-zA-Z0-9\\()[\]{}|?+*^$]/g) ?? [];
  const own = [...new Set(words)].slice(0, 12);
  const pairs = own.slice(0, 6).flatMap((first) => ['a', 'a ', ' ', '"', '='].map((second) => first + second));
  return [...new Set([...GENERAL, ...own, ...pairs])];
}

/** Processor time: other programs on a busy machine do not add to it. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function slowestMs(literal: string, maxMs: number): number {
  const [, source = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(literal) ?? [];
  const expression = new RegExp(source, flags.replace(/[gy]/g, ''));
  let slowest = 0;
  for (const pump of pumpsFor(source)) {
    const text = pump.repeat(LENGTH / pump.length);
    for (const ending of ENDINGS) {
      const startedMs = processorMs();
      expression.test(text + ending);
      slowest = Math.max(slowest, processorMs() - startedMs);
      if (slowest > maxMs) return slowest;
    }
  }
  return slowest;
}

const maxMsNow = (): number => MAX_RATIO * slowestMs(REFERENCE, Infinity);

/** Measured in turns with the reference, the least of each counts: a garbage collection, or a slow moment, is in one of them only. */
function isSlow(literal: string): boolean {
  let [leastMs, leastMaxMs] = [Infinity, Infinity];
  for (let round = 0; round < ROUNDS; round++) {
    leastMaxMs = Math.min(leastMaxMs, maxMsNow());
    leastMs = Math.min(leastMs, slowestMs(literal, 10 * leastMaxMs));
    if (leastMs <= leastMaxMs) return false;
  }
  return true;
}

it('takes no time that grows faster than the text', () => {
  expect(expressions.length).toBeGreaterThan(100);
  const maxMs = maxMsNow();
  const suspects = expressions.filter(({ literal }) => slowestMs(literal, maxMs) > maxMs);
  expect(suspects.filter(({ literal }) => isSlow(literal))).toEqual([]);
});
