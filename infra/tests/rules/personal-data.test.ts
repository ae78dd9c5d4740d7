import { expect, it } from '@jest/globals';
import { listFiles, read, services, tablesMadeBy } from './sources.js';

const SCHEMAS = ['alfred', 'content', 'video'];
const DECISION = 'infra/decisions/0021-personal-data.md';

/** The stores that the decision names: tables with the schema that they, or one before them in the line, are written with. */
function namedStores(): Set<string> {
  const cells = read(DECISION)
    .replaceAll(/\n {2}/g, ' ')
    .split('\n')
    .filter((line) => /^[|-] /.test(line))
    .map((line) => (line.startsWith('|') ? line.split('|')[1]! : line));
  return new Set(cells.flatMap(storesIn));
}

function storesIn(cell: string): string[] {
  let schema = '';
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => {
    const [, own, table] = /^(alfred|content|video)\.(\w+)$/.exec(name) ?? [];
    schema = own ?? schema;
    return schema === '' ? name : `${schema}.${table ?? name}`;
  });
}

/** Every table that a migration makes, with its schema; those of the platform are in the schema of each service that uses them. */
const tablesMade = (): string[] =>
  services.flatMap((service) =>
    tablesMadeBy(service).map((name) => (service === 'platform' ? name : `${service}.${name}`)),
  );

/** Names that a table had once. */
const FORMER = ['alfred.reading_room'];

it('each table is named with what it holds of whom, or as one that holds nothing', () => {
  const named = namedStores();
  const made = tablesMade();
  expect(made.length).toBeGreaterThan(60);
  const isNamed = (table: string) => named.has(table) || SCHEMAS.some((schema) => named.has(`${schema}.${table}`));
  expect(made.filter((table) => !isNamed(table) && !FORMER.includes(table))).toEqual([]);
  // Nor does it name one that is gone.
  const tables = new Set(
    made.flatMap((table) => (table.includes('.') ? table : SCHEMAS.map((one) => `${one}.${table}`))),
  );
  expect([...named].filter((name) => SCHEMAS.includes(name.split('.')[0]!) && !tables.has(name))).toEqual([]);
});

it('each file of the web that keeps something in the browser is named', () => {
  const named = namedStores();
  const storing = listFiles('web/src').filter(
    (path) =>
      /\.tsx?$/.test(path) &&
      !path.includes('.test.') &&
      /\b(?:localStorage|sessionStorage|indexedDB|tab-memory)\b/.test(code(path)),
  );
  expect(storing.length).toBeGreaterThan(5);
  expect(storing.filter((path) => !named.has(path.split('/').at(-1)!))).toEqual([]);
});

/** A file without its comments. */
const code = (path: string) => read(path).replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '');
