// No text makes a regular expression take long (ReDoS): each is run on long repetitions of what it matches, which end in
// what it does not match. The bound is a ratio to the plainest quadratic expression on the same machine: a scan of
// white space is tolerated (texts are bounded where they come in), nested or overlapping repetitions are not.
import { expect, it } from '@jest/globals';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { listFiles, read, repository } from '../rules/sources.js';

/** A longer text takes a linear expression longer too, and tells no more. */
const LENGTH = 4_000;
/** How many times the plainest quadratic expression an expression may take. A repeated alternation takes 3, an overlap a thousand. */
const MAX_RATIO = 1.5;

const GENERAL = [...'aA0 \n\t-./<&"%@,;=([*é\u200b'];
const ENDINGS = ['', '\u0001', '!'];

/** Every regular expression literal of the services. */
const expressions = listFiles('services')
  .filter((path) => /\.tsx?$/.test(path) && !/\.d\.ts$|\.test\.tsx?$|\/testing\//.test(path))
  .flatMap((path) => {
    const text = read(path);
    const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    const found: { where: string; expression: RegExp }[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
        const [, source = '', flags = ''] = /^\/(.*)\/([a-z]*)$/s.exec(node.text) ?? [];
        found.push({ where: `${path}:${line}`, expression: new RegExp(source, flags) });
      }
      ts.forEachChild(node, visit);
    };
    visit(tree);
    return found;
  });

/**
 * What the finder of stated rules makes of its lists of words while its modules load: each module is loaded once more, whoever has
 * loaded it before.
 */
async function expressionsOfWords(): Promise<{ where: string; expression: RegExp }[]> {
  const found: { where: string; expression: RegExp }[] = [];
  const Plain = globalThis.RegExp;
  try {
    for (const path of listFiles('services/contracts/dist/rules').filter((one) => one.endsWith('.js'))) {
      globalThis.RegExp = new Proxy(Plain, {
        construct: (target, parts) => {
          const expression = Reflect.construct(target, parts) as RegExp;
          found.push({ where: path, expression });
          return expression;
        },
      });
      await import(`${pathToFileURL(join(repository, path)).href}?expressions`);
    }
  } finally {
    globalThis.RegExp = Plain;
  }
  return found;
}

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

function msOf(expression: RegExp, text: string): number {
  const startedMs = processorMs();
  expression.test(text);
  return processorMs() - startedMs;
}

/** The plainest quadratic expression. */
const PLAIN = /\s+x/;
const plainMs = (): number => msOf(PLAIN, ' '.repeat(LENGTH));

/** How often a text is tried again with which an expression was slow. */
const TRIES = 9;

/**
 * Whether a text takes an expression longer than the bound. The garbage collector, and programs that share a core, only ever add time:
 * of several tries in turn with the plain expression, the quickest of both tell what the expressions themselves take.
 * @param boundMs on a machine that does nothing else.
 */
function isSlow(expression: RegExp, text: string, boundMs: number): boolean {
  let [own, plain] = [Infinity, Infinity];
  for (let tries = 0; tries < TRIES; tries += 1) {
    own = Math.min(own, msOf(expression, text));
    if (own <= boundMs) return false;
    plain = Math.min(plain, plainMs());
  }
  return own > MAX_RATIO * plain;
}

/** Those that take longer than the bound. */
function slowAmong(known: readonly { where: string; expression: RegExp }[]): string[] {
  const boundMs = MAX_RATIO * Math.min(...Array.from({ length: TRIES }, plainMs));
  return known
    .filter(({ expression }) => {
      const { source, flags } = expression;
      const plain = new RegExp(source, flags.replace(/[gy]/g, ''));
      return pumpsFor(source)
        .flatMap((pump) => ENDINGS.map((ending) => pump.repeat(LENGTH / pump.length) + ending))
        .some((text) => isSlow(plain, text, boundMs));
    })
    .map(({ where, expression }) => `${where}: ${expression.source.slice(0, 200)}`);
}

it('takes no time that grows faster than the text', () => {
  expect(expressions.length).toBeGreaterThan(100);
  expect(slowAmong(expressions)).toEqual([]);
});

it('nor does an expression that is made of lists of words', async () => {
  const made = await expressionsOfWords();
  expect(made.length).toBeGreaterThan(50);
  expect(slowAmong(made)).toEqual([]);
});
