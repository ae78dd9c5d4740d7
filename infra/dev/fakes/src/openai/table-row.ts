import { COUNTRIES } from './question.js';
import { foldText } from './text.js';

/** A row of a table, which Alfred's passages hold as one line: each cell after the header of its column. */
export interface TableRow {
  /** The first cell, and the header above it. */
  head: string;
  headHeader: string;
  columns: { header: string; cell: string; raw: string }[];
}

/**
 * Reads a line of a passage as a row of a table; null where it is none. A header is what cells in other lines begin with as well.
 * @param lines of the passage.
 */
export function readRow(line: string, lines: readonly string[]): TableRow | null {
  const others = lines.filter((other) => other !== line).map((other) => `; ${other}`);
  const headerOf = (piece: string) => {
    for (let at = piece.lastIndexOf(': '); at > 0; at = piece.lastIndexOf(': ', at - 1)) {
      const header = piece.slice(0, at);
      if (others.some((other) => other.includes(`; ${header}: `))) return header;
    }
    return '';
  };
  const [first = '', ...rest] = line.split('; ');
  const columns: TableRow['columns'] = [];
  const headHeader = headerOf(first);
  let head = headHeader ? first.slice(headHeader.length + 2) : first;
  for (const piece of rest) {
    const header = headerOf(piece);
    const last = columns.at(-1);
    if (header) columns.push({ header, cell: piece.slice(header.length + 2), raw: piece });
    else if (last) {
      last.cell += `; ${piece}`;
      last.raw += `; ${piece}`;
    } else head += `; ${piece}`;
  }
  return columns.length > 0 ? { head, headHeader, columns } : null;
}

/**
 * A row in plain words: what its head is, and the cells that answer.
 * @param askedShare how much a column, by its folded header, is asked for; where none is, all are told.
 */
export function tellRow({ head, columns }: TableRow, askedShare: (header: string) => number) {
  const shares = columns.map(({ header }) => askedShare(foldText(header)));
  const most = Math.max(...shares);
  const told = columns.filter((_, at) => shares[at] === most);
  const [only] = told;
  if (columns.length === 1 && only) return { text: `${head}: ${only.cell}`, raw: null };
  const cells = told.map(({ header, cell }) => `${cell.replace(/[.]$/, '')} (${nameOf(header)})`);
  return { text: `${head}: ${cells.join('; ')}`, raw: told.length === 1 && only ? only.raw : null };
}

/** A header within a sentence. */
function nameOf(header: string): string {
  const words = header.replace(': ', ', ');
  const isName =
    COUNTRIES.some((country) => country.test(foldText(words))) || /^(?:\p{Lu}[\p{Lu}.]|\p{Lu}\d)/u.test(words);
  return isName ? words : words.charAt(0).toLowerCase() + words.slice(1);
}
