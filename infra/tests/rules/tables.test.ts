import { expect, it } from '@jest/globals';
import { listFiles, read, tablesMadeBy } from './sources.js';

const DECISION = 'infra/decisions/0035-tables-by-subject.md';

const WRITES = 'insert into|update|delete from|truncate|lock table';
const READS = 'from|join|using';
const MAPPED_WRITES = 'insert|update|delete|save|upsert';

interface Source {
  service: string;
  /** The folder in `src`; the file itself where it stands beside the folders. */
  subject: string;
  /** Without comments. */
  code: string;
}

/** What services do at run time: no tests, and no migrations, which hold for all subjects of a service. */
const sources = listFiles('services')
  .filter((path) => /^services\/\w+\/src\/.*\.ts$/.test(path))
  .filter((path) => !/\.test\.ts$|\.migration\.ts$|\/(testing|migrations)\//.test(path))
  .map((path): Source => {
    const [, service = '', , subject = ''] = path.split('/');
    return { service, subject, code: read(path).replaceAll(/\/\*[^]*?\*\/|(?<!:)\/\/.*/g, '') };
  });

/** The class that maps a table, and the source that holds it. */
function entityOf(table: string, own: readonly Source[]): { name: string; subject: string } | null {
  for (const { code, subject } of own) {
    const [, name] = new RegExp(`@Entity\\([^)]*'${table}'[^)]*\\)\\s*export class (\\w+)`).exec(code) ?? [];
    if (name) return { name, subject };
  }
  return null;
}

/** Who uses the tables of another subject, as lines `service.table | subject | reads or writes`. */
function usesAcross(service: string): string[] {
  const own = sources.filter((source) => source.service === service);
  return tablesMadeBy(service).flatMap((table) => {
    const entity = entityOf(table, own);
    const subjectsWith = (pattern: string) =>
      own.filter(({ code }) => new RegExp(pattern).test(code)).map(({ subject }) => subject);
    const mapped = entity ? `\\(\\s*${entity.name}\\b[,)]` : '(?!)';
    const writers = [
      ...subjectsWith(`\\b(?:${WRITES})\\s+${table}\\b`),
      ...subjectsWith(`\\.(?:${MAPPED_WRITES})${mapped}`),
    ];
    const users = [...writers, ...subjectsWith(`\\b(?:${READS})\\s+(?:\\w+, )*${table}\\b`), ...subjectsWith(mapped)];
    const owner =
      entity?.subject ?? mostFrequent(users.filter((subject) => writers.length === 0 || writers.includes(subject)));
    return [...new Set(users)]
      .filter((subject) => subject !== owner)
      .map((subject) => `${service}.${table} | ${subject} | ${writers.includes(subject) ? 'writes' : 'reads'}`);
  });
}

function mostFrequent(subjects: readonly string[]): string | undefined {
  const times = (subject: string) => subjects.filter((one) => one === subject).length;
  return subjects.toSorted((a, b) => times(b) - times(a))[0];
}

it('a subject uses the tables of another only where the decision says why', () => {
  const uses = ['content', 'alfred', 'video'].flatMap(usesAcross);
  const rows = [...read(DECISION).matchAll(/^\| `([\w.]+)` +\| `([\w.-]+)` +\| (reads|writes) +\| \S/gm)];
  expect(uses.toSorted()).toEqual(rows.map(([, table, subject, how]) => `${table} | ${subject} | ${how}`).toSorted());
});
