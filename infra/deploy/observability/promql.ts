import { parser } from '@prometheus-io/lezer-promql';
import type { SyntaxNode } from '@lezer/common';
import type { Sample, Scrape } from './samples.js';

type Value = number | Sample[];

/**
 * As much of PromQL as our alerts and dashboards use, read by Prometheus' own grammar: selectors, rates, sums, quantiles
 * of histograms, arithmetic and comparisons. What it does not know is an error. Where it differs from Prometheus: rates
 * are taken from the first to the last scrape, without guessing what was outside of them.
 */
export class PromQl {
  private readonly latest: Scrape;

  /** @param scrapes the oldest first; the newest is "now", unless `nowSeconds` says otherwise. */
  constructor(
    private readonly scrapes: Scrape[],
    private readonly nowSeconds?: number,
  ) {
    const latest = scrapes.at(-1);
    if (!latest) throw new Error('nothing was scraped');
    this.latest = latest;
  }

  /** Whatever holds: a comparison leaves out what it does not hold for. */
  evaluate(expression: string): Sample[] {
    const value = this.valueOf(parsePromQl(expression), expression);
    return typeof value === 'number' ? [{ labels: {}, value }] : value;
  }

  private valueOf(node: SyntaxNode, text: string): Value {
    const of = (child: SyntaxNode) => text.slice(child.from, child.to);
    const children = childrenOf(node);
    switch (node.name) {
      case 'PromQL':
      case 'ParenExpr':
        return this.valueOf(children[0]!, text);
      case 'NumberDurationLiteral':
        return Number(of(node));
      case 'VectorSelector':
        return select(this.latest, node, of);
      case 'BinaryExpr': {
        const [left, operator, ...rest] = children;
        const right = this.valueOf(rest.at(-1)!, text);
        return combine(this.valueOf(left!, text), of(operator!), right);
      }
      case 'FunctionCall':
        return this.call(node, text);
      case 'AggregateExpr':
        return this.aggregate(node, text);
      default:
        throw new Error(`${node.name} is not known here: ${of(node)}`);
    }
  }

  private call(node: SyntaxNode, text: string): Value {
    const of = (child: SyntaxNode) => text.slice(child.from, child.to);
    const [identifier, body] = childrenOf(node);
    const args = body ? childrenOf(body) : [];
    const name = of(identifier!);
    switch (name) {
      case 'time':
        return this.nowSeconds ?? this.latest.atSeconds;
      case 'rate':
      case 'increase':
      case 'delta':
        return this.change(name, args[0]!, of);
      case 'histogram_quantile':
        return quantiles(Number(of(args[0]!)), this.valueOf(args[1]!, text) as Sample[]);
      default:
        throw new Error(`the function ${name} is not known here`);
    }
  }

  /** From the first scrape to the last; what was not there at first began at nothing. */
  private change(name: string, matrix: SyntaxNode, of: (node: SyntaxNode) => string): Sample[] {
    const selector = childrenOf(matrix)[0]!;
    const first = this.scrapes[0]!;
    const before = new Map(select(first, selector, of).map((sample) => [keyOf(sample.labels), sample.value]));
    const seconds = name === 'rate' ? Math.max(1, this.latest.atSeconds - first.atSeconds) : 1;
    return select(this.latest, selector, of).map(({ labels, value }) => {
      const from = before.get(keyOf(labels)) ?? 0;
      // A counter that fell began again.
      const difference = name !== 'delta' && value < from ? value : value - from;
      return { labels: withoutName(labels), value: difference / seconds };
    });
  }

  private aggregate(node: SyntaxNode, text: string): Sample[] {
    const of = (child: SyntaxNode) => text.slice(child.from, child.to);
    const children = childrenOf(node);
    const operator = of(children[0]!);
    const modifier = children.find(({ name }) => name === 'AggregateModifier');
    const by = modifier ? childrenOf(childrenOf(modifier)[1]!).map(of) : [];
    const body = children.find(({ name }) => name === 'FunctionCallBody');
    const groups = new Map<string, Sample[]>();
    for (const sample of this.valueOf(childrenOf(body!)[0]!, text) as Sample[]) {
      const labels = Object.fromEntries(by.filter((name) => sample.labels[name]).map((n) => [n, sample.labels[n]!]));
      const key = keyOf(labels);
      groups.set(key, [...(groups.get(key) ?? []), { labels, value: sample.value }]);
    }
    return [...groups.values()].map((group) => ({
      labels: group[0]!.labels,
      value: reduce(
        operator,
        group.map(({ value }) => value),
      ),
    }));
  }
}

/** The tree of an expression; throws where Prometheus' grammar finds a fault. */
export function parsePromQl(expression: string): SyntaxNode {
  const { topNode } = parser.parse(expression);
  topNode.cursor().iterate(({ type, from }) => {
    if (type.isError) throw new Error(`not PromQL at ${from}: ${expression}`);
  });
  return topNode;
}

/** The metrics that an expression names. */
export function metricsIn(expression: string): string[] {
  const names: string[] = [];
  parsePromQl(expression)
    .cursor()
    .iterate(({ name, from, to }) => {
      if (name === 'Identifier') names.push(expression.slice(from, to));
    });
  return names;
}

function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}

function select({ samples }: Scrape, selector: SyntaxNode, of: (node: SyntaxNode) => string): Sample[] {
  const [identifier, matchers] = childrenOf(selector);
  const name = of(identifier!);
  const tests = (matchers ? childrenOf(matchers) : []).map((matcher) => {
    const [label, operator, text] = childrenOf(matcher).map(of);
    const wanted = JSON.parse(text ?? '""') as string;
    const fits = (value: string) =>
      operator?.includes('~') ? new RegExp(`^(?:${wanted})$`).test(value) : value === wanted;
    return ({ labels }: Sample) => fits(labels[label ?? ''] ?? '') !== operator?.startsWith('!');
  });
  return samples.filter((sample) => sample.labels.__name__ === name && tests.every((test) => test(sample)));
}

const ARITHMETIC: Record<string, (a: number, b: number) => number> = {
  ...{ '+': (a, b) => a + b, '-': (a, b) => a - b, '*': (a, b) => a * b, '/': (a, b) => a / b },
};
const COMPARISONS: Record<string, (a: number, b: number) => boolean> = {
  ...{ '>': (a, b) => a > b, '<': (a, b) => a < b, '>=': (a, b) => a >= b, '<=': (a, b) => a <= b },
  ...{ '==': (a, b) => a === b, '!=': (a, b) => a !== b },
};

function combine(left: Value, operator: string, right: Value): Value {
  const calculate = ARITHMETIC[operator];
  const compare = COMPARISONS[operator];
  if (!calculate && !compare) throw new Error(`the operator ${operator} is not known here`);
  if (typeof left === 'number' && typeof right === 'number') return calculate ? calculate(left, right) : NaN;
  const pairs = pairUp(left, right);
  if (calculate) return pairs.map(([labels, a, b]) => ({ labels: withoutName(labels), value: calculate(a, b) }));
  return pairs.filter(([, a, b]) => compare?.(a, b)).map(([labels, a]) => ({ labels, value: a }));
}

function pairUp(left: Value, right: Value): [Record<string, string>, number, number][] {
  if (typeof right === 'number') return (left as Sample[]).map(({ labels, value }) => [labels, value, right]);
  if (typeof left === 'number') return right.map(({ labels, value }) => [labels, left, value]);
  const byKey = new Map(right.map(({ labels, value }) => [keyOf(withoutName(labels)), value]));
  return left.flatMap(({ labels, value }) => {
    const other = byKey.get(keyOf(withoutName(labels)));
    return other === undefined ? [] : [[labels, value, other] as [Record<string, string>, number, number]];
  });
}

function reduce(operator: string, values: number[]): number {
  if (operator === 'sum') return values.reduce((sum, value) => sum + value, 0);
  if (operator === 'max') return Math.max(...values);
  if (operator === 'min') return Math.min(...values);
  throw new Error(`${operator} is not known here`);
}

/** Within the bucket in which the quantile lies, evenly. */
function quantiles(quantile: number, buckets: Sample[]): Sample[] {
  const groups = new Map<string, { labels: Record<string, string>; upTo: [number, number][] }>();
  for (const { labels: all, value } of buckets) {
    const { le = '', ...labels } = withoutName(all);
    const group = groups.get(keyOf(labels)) ?? { labels, upTo: [] };
    group.upTo.push([le === '+Inf' ? Infinity : Number(le), value]);
    groups.set(keyOf(labels), group);
  }
  return [...groups.values()].flatMap(({ labels, upTo }) => {
    const sorted = upTo.sort(([a], [b]) => a - b);
    const wanted = quantile * (sorted.at(-1)?.[1] ?? 0);
    const index = sorted.findIndex(([, count]) => count >= wanted);
    if (wanted === 0 || index < 0) return [];
    const [bound, count] = sorted[index]!;
    const [lower, below] = sorted[index - 1] ?? [0, 0];
    const value = bound === Infinity ? lower : lower + ((bound - lower) * (wanted - below)) / (count - below);
    return [{ labels, value }];
  });
}

const withoutName = ({ __name__: _, ...labels }: Record<string, string>) => labels;

const keyOf = (labels: Record<string, string>) => JSON.stringify(Object.entries(labels).sort());
