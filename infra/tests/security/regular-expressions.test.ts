// No text makes a regular expression take long (ReDoS): each is run on long repetitions of what it matches, which end in
// what it does not match.
import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { listFiles, repository } from '../rules/sources.js';

/** A longer text takes a linear expression longer too, and tells no more. */
const LENGTH = 10_000;
/** A quadratic expression needs a third of a second for this length; a linear one fractions of a millisecond. */
const MAX_MS = 80;

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

function slowestMs(literal: string): number {
  const [, source = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(literal) ?? [];
  const expression = new RegExp(source, flags.replace(/[gy]/g, ''));
  let slowest = 0;
  for (const pump of pumpsFor(source)) {
    const text = pump.repeat(LENGTH / pump.length);
    for (const ending of ENDINGS) {
      const startedMs = processorMs();
      expression.test(text + ending);
      slowest = Math.max(slowest, processorMs() - startedMs);
      if (slowest > MAX_MS) return slowest;
    }
  }
  return slowest;
}

it('takes no time that grows faster than the text', () => {
  expect(expressions.length).toBeGreaterThan(100);
  const slow = expressions
    .map((one) => ({ ...one, ms: Math.round(slowestMs(one.literal)) }))
    .filter(({ ms }) => ms > MAX_MS);
  // What was slow once may have met the garbage collector.
  expect(slow.filter(({ literal }) => slowestMs(literal) > MAX_MS)).toEqual([]);
});
