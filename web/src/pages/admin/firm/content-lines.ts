/** Fields by which the entry of a list is told from others, the first that it has. */
const NAMES = ['name', 'source', 'route', 'matter', 'company'] as const;

/**
 * What the site says about the firm as lines, so that two versions can be compared line by line: each begins with where it
 * stands, such as "People, Rita Alves, role: Partner".
 */
export function linesOf(content: unknown, place: readonly string[] = []): string[] {
  if (content === null || content === undefined || content === '' || content === false) return [];
  if (Array.isArray(content)) return content.flatMap((entry: unknown) => linesOf(entry, [...place, ...nameOf(entry)]));
  if (typeof content === 'object') {
    // The database and the form have the fields in orders of their own.
    const fields = Object.entries(content).sort(([one], [other]) => (one < other ? -1 : 1));
    return fields.flatMap(([field, value]) => linesOf(value, [...place, wordsOf(field)]));
  }
  const where = place.join(', ').replace(/^./, (letter) => letter.toUpperCase());
  const text = content === true ? 'yes' : String(content as string | number);
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => `${where}: ${line}`);
}

function nameOf(entry: unknown): string[] {
  if (typeof entry !== 'object' || entry === null) return [];
  const fields = entry as Record<string, unknown>;
  const field = NAMES.find((name) => fields[name]);
  return field ? [String(fields[field] as string)] : [];
}

/** What the form calls the fields whose own names say something else. */
const LABELS: Record<string, string> = {
  feesNote: 'what the fees include, and what comes on top',
  complaintsUrl: 'complaints book URL',
  portraitUrl: 'portrait URL',
  roleWordings: 'role in other languages',
  hasLeft: 'has left the firm',
  hours: 'office hours',
  slug: 'page address',
  admissions: 'bar admissions',
  audience: 'whom it is for',
  range: 'usual fee',
  duration: 'usual duration',
  count: 'number of reviews',
  asOf: 'as of',
  place: 'where',
};

/** The label of a field, or "replyTime" as "reply time". */
const wordsOf = (field: string): string =>
  LABELS[field] ?? field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
