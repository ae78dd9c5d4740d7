import type { Erasure, PersonRecord, StoreCounts } from '@firm/contracts/api/privacy';
import escapeHtml from 'escape-html';
import { formatDateTime } from '../firm-time';
import { ELSEWHERE } from './elsewhere';

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:minmax(7rem,auto) 1fr;gap:.25rem 1rem;margin:.25rem 0}dt{font-weight:600}dd{margin:0;white-space:pre-line}
article{border-left:3px solid #b08d3e;padding-left:1rem;margin:1rem 0}table{border-collapse:collapse}td,th{border:1px solid #999;padding:.25rem .75rem;text-align:left}`;

/** Escaped, so that a text cannot end the element that holds it. */
const jsonScript = (data: unknown): string =>
  `<script type="application/json" id="data">${JSON.stringify(data, null, 1).replaceAll('<', '\\u003c')}</script>`;

function page(title: string, body: string, data: unknown): string {
  const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`;
  const head = `<meta charset="utf-8">${policy}<title>${escapeHtml(title)}</title><style>${STYLE}</style>`;
  return `<!doctype html>\n<html lang="en"><head>${head}</head><body><h1>${escapeHtml(title)}</h1>${body}${jsonScript(data)}</body></html>\n`;
}

/** Any value as nested lists of names and values. */
function valueHtml(value: unknown): string {
  if (Array.isArray(value)) return value.map((entry) => `<div>${valueHtml(entry)}</div>`).join('');
  if (typeof value !== 'object' || value === null) return escapeHtml(String(value ?? ''));
  const fields = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined);
  return `<dl>${fields.map(([name, inner]) => `<dt>${escapeHtml(nameOf(name))}</dt><dd>${valueHtml(inner)}</dd>`).join('')}</dl>`;
}

/** What staff call a field whose name says little to them. */
const FIELD_NAMES: Record<string, string> = {
  sessionId: 'Conversation',
  mailId: 'Mail',
  payload: 'What it is about',
  isUnproven: 'Sent without scripts',
  formerEmails: 'Email before it was corrected',
};

/** "createdAt" as people write it: "Created at". */
export const nameOf = (field: string): string => {
  const known = FIELD_NAMES[field];
  if (known) return known;
  const words = field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const elsewhereHtml = () => `<h2>What could not be searched</h2>${valueHtml(ELSEWHERE)}`;

interface PersonFile {
  firm: string;
  who: string;
  /** ISO 8601. */
  madeAt: string;
  records: readonly PersonRecord[];
  /** Entries that are not in it: those of other people that only name this one. */
  leftOut: number;
  /** Services that did not answer, or had more than they could list. */
  missing: readonly string[];
}

/**
 * Those of the entries that are given out: what staff have chosen, what belongs to it, and what is kept of the person. Not what
 * staff are to read first: it was found by a name, which others have too.
 */
export function isGivenOut(
  { id, store, fate, belongsTo, isToRead }: PersonRecord,
  isChosen: (store: string, id: string) => boolean,
) {
  if (isToRead) return false;
  if (fate === 'chosen') return isChosen(store, id);
  return belongsTo === undefined || isChosen('Enquiries', belongsTo);
}

/** What is erased: what staff have chosen, and what belongs to it. */
export const isErased = (record: PersonRecord, isChosen: (store: string, id: string) => boolean): boolean =>
  record.fate !== 'kept' && isGivenOut(record, isChosen);

/** What a receipt counts besides: it is part of an enquiry or a conversation, which is found as one entry. */
const PARTS = ['Notes and history', 'Consents', 'Messages', 'Ratings'];

/** The counts of a receipt: entries, as they were found, and what was part of them. */
export function splitCounts(counts: StoreCounts): { entries: StoreCounts; parts: StoreCounts } {
  const all = Object.entries(counts);
  return {
    entries: Object.fromEntries(all.filter(([store]) => !PARTS.includes(store))),
    parts: Object.fromEntries(all.filter(([store]) => PARTS.includes(store))),
  };
}

/** "1 entry", "2 entries". */
export const count = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;

/** How many entries there are in all, in words. */
export const total = (entries: StoreCounts): string =>
  count(
    Object.values(entries).reduce((sum, number) => sum + number, 0),
    'entry',
    'entries',
  );

/** What is given out about a person in one file: a page to read, with the same as JSON in it for machines. */
export function personFile({ firm, who, madeAt, records, leftOut, missing }: PersonFile): string {
  const gaps = missing.map((name) => `<p><strong>Not complete: ${escapeHtml(name)}.</strong></p>`).join('');
  const stores = [...groupByStore(records)].map(([store, list]) => {
    const articles = list.map(
      ({ title, at, content, reason, isMention }) =>
        `<article><h3>${escapeHtml(title)}</h3>${isMention ? '<p>This may be somebody else’s, and only names the person.</p>' : ''}${at ? `<p>${formatDateTime(at)}</p>` : ''}${valueHtml(content)}${reason ? `<p>${escapeHtml(reason)}</p>` : ''}</article>`,
    );
    return `<h2>${escapeHtml(store)} (${list.length})</h2>${articles.join('')}`;
  });
  const others =
    leftOut > 0
      ? `<p>${leftOut} ${leftOut === 1 ? 'entry is' : 'entries are'} not in this file: ${leftOut === 1 ? 'it' : 'they'} may be somebody else’s.</p>`
      : '';
  const intro = `<p>${escapeHtml(who)}, ${formatDateTime(madeAt)} (Lisbon time)</p>${gaps}${others}`;
  const nothing = records.length === 0 ? '<p>Nothing was found.</p>' : '';
  const notSearched = Object.entries(ELSEWHERE).map(([place, what]) => ({ place, what }));
  const data = { firm, who, madeAt, missing, leftOut, records, notSearched };
  return page(`What ${firm} keeps about a person`, intro + nothing + stores.join('') + elsewhereHtml(), data);
}

/** The receipt of an erasure, to print: how much, when and by whom, and nothing of the person. */
export function receiptFile(firm: string, erasure: Erasure): string {
  const { id, kind, requestedBy, requestedAt, finishedAt, erased, left } = erasure;
  const facts = {
    Receipt: id,
    'Found by': KIND_NAMES[kind],
    'Requested by': requestedBy,
    Requested: formatDateTime(requestedAt),
    Done: finishedAt ? formatDateTime(finishedAt) : 'Not yet',
  };
  const { entries, parts } = splitCounts(erased);
  const partsHtml = Object.keys(parts).length > 0 ? `<p>With them, as part of them:</p>${countsHtml(parts)}` : '';
  const body = `${valueHtml(facts)}<h2>Erased: ${total(entries)}</h2>${countsHtml(entries)}${partsHtml}<h2>Left</h2>${countsHtml(left)}${elsewhereHtml()}`;
  return page(`${firm}: receipt of an erasure`, body, erasure);
}

export const KIND_NAMES: Record<Erasure['kind'], string> = {
  email: 'an email address',
  telephone: 'a telephone number',
  conversation: 'a conversation',
};

const countsHtml = (counts: StoreCounts): string =>
  Object.keys(counts).length === 0
    ? '<p>Nothing.</p>'
    : `<table>${Object.entries(counts)
        .map(([store, count]) => `<tr><th scope="row">${escapeHtml(store)}</th><td>${count}</td></tr>`)
        .join('')}</table>`;

export function groupByStore(records: readonly PersonRecord[]): Map<string, PersonRecord[]> {
  const groups = new Map<string, PersonRecord[]>();
  for (const record of records) groups.set(record.store, [...(groups.get(record.store) ?? []), record]);
  return groups;
}
