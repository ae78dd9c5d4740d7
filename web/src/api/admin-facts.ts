import type {
  AdminFact,
  AdminFacts,
  CreateFact,
  FactDetails,
  FirmFactUses,
  ImportedFacts,
  ImportPreview,
  LawUpdates,
  OutdatedFirmStatements,
  OutdatedStatements,
  PortableFacts,
  SaveFactNames,
  SaveFactValue,
  StatementOfFact,
  StatementOfPost,
} from '@firm/contracts/api/facts';
import type { WatchedSources } from '@firm/contracts/api/fact-sources';
import type { FactTextUse, OutdatedStatementsOfTexts, StatementOfText } from '@firm/contracts/api/fact-texts';
import type { PublicPost } from '@firm/contracts/api/posts';
import { fold } from '@firm/contracts/rules/fold';
import { FORMATS_OF, formatFact } from '@firm/contracts/rules/facts';
import { getQuery } from './get-query';
import type { Http } from './http';

const PATH = '/api/admin/facts';

export const adminFactsQuery = (http: Http) => getQuery<AdminFacts>(http, [PATH], { staleTime: 0 });

/** A fact with its history and the posts that show it. */
export const factDetailsQuery = (http: Http, key: string) => getQuery<FactDetails>(http, [PATH, key], { staleTime: 0 });

export const createFact = (http: Http, fact: CreateFact) => http.send<FactDetails>('POST', PATH, fact);

export const renameFact = (http: Http, key: string, names: SaveFactNames) =>
  http.send<FactDetails>('PUT', `${PATH}/${key}`, names);

/** Refused with 409 and why, where something of the content service holds the fact; of Alfred's texts it knows nothing. */
export const deleteFact = (http: Http, key: string): Promise<void> => http.send('DELETE', `${PATH}/${key}`);

export const proposeFactValue = (http: Http, key: string, value: SaveFactValue) =>
  http.send<FactDetails>('POST', `${PATH}/${key}/values`, value);

/** Confirms a proposal, or withdraws a value that has not been in force. */
export const decideOnFactValue = (http: Http, key: string, id: string, decision: 'confirm' | 'withdraw') =>
  http.send<FactDetails>('POST', `${PATH}/${key}/values/${id}/${decision}`);

export const exportFacts = (http: Http) => http.get<PortableFacts>(`${PATH}/export`);

/** What an import would do with each fact. */
export const previewImport = (http: Http, facts: PortableFacts) =>
  http.send<ImportPreview>('POST', `${PATH}/import/preview`, facts);

export const importFacts = (http: Http, facts: PortableFacts) =>
  http.send<ImportedFacts>('POST', `${PATH}/import`, facts);

const ofChange = (coming: string | null): string => (coming ? `?coming=${coming}` : '');

/**
 * The key begins as that of facts: what changes those may change this.
 * @param coming the key of a fact, for what its known change will add to the list; null for the list of today.
 */
export const outdatedStatementsQuery = (http: Http, coming: string | null = null) =>
  getQuery<OutdatedStatements>(http, [PATH, 'outdated', { coming }], {
    path: `/api/admin/posts/outdated-statements${ofChange(coming)}`,
    staleTime: 0,
  });

/** Puts the fact in place of the words, or says that the sentence is right. */
export const decideOnStatement = (
  http: Http,
  { postId, factKey, sentence }: StatementOfPost,
  decision: 'mend' | 'dismiss',
) => http.send('POST', `/api/admin/posts/outdated-statements/${decision}`, { postId, factKey, sentence });

/** The texts about the firm that hold a fact. The key begins as that of facts. */
export const firmFactUsesQuery = (http: Http, key: string) =>
  getQuery<FirmFactUses>(http, [PATH, key, 'firm'], { path: `/api/admin/firm/fact-uses?key=${key}`, staleTime: 0 });

/** The same list as of posts, of the texts about the firm. */
export const outdatedFirmQuery = (http: Http, coming: string | null = null) =>
  getQuery<OutdatedFirmStatements>(http, [PATH, 'outdated', 'firm', { coming }], {
    path: `/api/admin/firm/outdated-statements${ofChange(coming)}`,
    staleTime: 0,
  });

export const decideOnFirmStatement = (
  http: Http,
  { factKey, sentence }: StatementOfFact,
  decision: 'mend' | 'dismiss',
) => http.send('POST', `/api/admin/firm/outdated-statements/${decision}`, { factKey, sentence });

/** The answer templates, approved answers and texts of Alfred that hold a fact. The key begins as that of facts. */
export const factTextUsesQuery = (http: Http, key: string) =>
  getQuery<FactTextUse[]>(http, [PATH, key, 'texts'], {
    path: `/api/admin/alfred/fact-uses?key=${key}`,
    staleTime: 0,
  });

/** The same list as of posts, of these texts. */
export const outdatedTextsQuery = (http: Http, coming: string | null = null) =>
  getQuery<OutdatedStatementsOfTexts>(http, [PATH, 'outdated', 'texts', { coming }], {
    path: `/api/admin/alfred/outdated-statements${ofChange(coming)}`,
    staleTime: 0,
    // The service of these texts learns of a change a moment after it was saved.
    refetchInterval: coming !== null && 3_000,
  });

export const decideOnTextStatement = (
  http: Http,
  { kind, id, factKey, sentence }: StatementOfText,
  decision: 'mend' | 'dismiss',
) => http.send('POST', `/api/admin/alfred/outdated-statements/${decision}`, { kind, id, factKey, sentence });

const SOURCES = `${PATH}/sources`;

/** The sources of facts, and how they have changed. */
export const watchedSourcesQuery = (http: Http) => getQuery<WatchedSources>(http, [SOURCES], { staleTime: 0 });

export const dismissSourceChange = (http: Http, id: string) => http.send('POST', `${SOURCES}/changes/${id}/dismiss`);

/** A post as visitors read it at a moment (ISO 8601), with the facts of then. */
export const shownPostQuery = (http: Http, postId: string, at: string) =>
  getQuery<PublicPost>(http, ['/api/admin/blog', postId, 'shown', at], {
    path: `/api/admin/blog/${postId}/revisions/shown?at=${encodeURIComponent(at)}`,
    retry: false,
  });

/** The page of updates as it was at a moment (ISO 8601), with the rules that the home page stated among those in force. */
export const shownFactsQuery = (http: Http, at: string) =>
  getQuery<LawUpdates>(http, [PATH, 'shown', at], {
    path: `${PATH}/shown?at=${encodeURIComponent(at)}`,
    retry: false,
  });

/** What people call the matter of a fact; its name, the law's, has none of these words. */
const COMMON_NAMES: Record<string, string> = {
  'pt-minimum-wage': 'D7 D8 visa passive income retirement pension digital nomad remote work',
  'pt-tax-days': 'days rule resident 183-day',
  'pt-ifici-rate': 'NHR 2.0 non-habitual resident',
  'pt-ifici-years': 'NHR 2.0 non-habitual resident',
  'pt-ifici-absence': 'NHR 2.0 non-habitual resident',
  'it-flat-tax': 'lump sum HNWI regime',
  'it-elective-income': 'retirement passive income pension',
  'it-pensioner-rate': 'retirement 7% regime',
  'it-pensioner-years': 'retirement 7% regime',
  'us-expatriation-years': 'exit tax',
  'us-expatriation-net-worth': 'exit tax covered expatriate',
};

/** A folded word without its ending, in which languages differ, "mínimo" and "minimum"; a short one as it is. */
const stemOf = (word: string): string => /^(\p{L}{4,}?)[aeiou]?s?$/u.exec(word)?.[1] ?? word;

/** Letters of a term from which a longer word counts as beginning with it. */
const MIN_BEGINNING = 5;

/** Whether a fact has all words of a search in its names, country, key, terms, values or in what people call it. */
export function matchesSearch(fact: AdminFact, search: string): boolean {
  const { name, nameWordings = {}, jurisdiction, key, terms, type, current, coming } = fact;
  const values = current ? FORMATS_OF[type].map((format) => formatFact(current.value, 'en', format)) : [];
  const names = [name, ...Object.values(nameWordings)];
  const text = fold([...names, jurisdiction, key, COMMON_NAMES[key], coming?.text, ...terms, ...values].join(' '));
  // Terms are often beginnings: "salari" stands for "salário" and "salaries".
  const beginnings = terms.flatMap((term) => fold(term).split(/\s+/)).filter((each) => each.length >= MIN_BEGINNING);
  return fold(search)
    .split(/\s+/)
    .every((word) => text.includes(stemOf(word)) || beginnings.some((beginning) => word.startsWith(beginning)));
}
