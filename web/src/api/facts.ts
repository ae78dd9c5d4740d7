import type { LawUpdates, PublicFacts } from '@firm/contracts/api/facts';
import type { FactValue } from '@firm/contracts/rules/facts';
import type { Http } from './http';
import { pathQuery, type PageQuery } from './page-queries';

/** The values of today of some facts, by key. */
export const factsQuery = (http: Http, keys: readonly string[]): PageQuery<Record<string, FactValue>> => ({
  queryKey: ['/api/facts', keys],
  queryFn: async ({ signal }) => {
    const { facts } = await http.get<PublicFacts>(`/api/facts?keys=${keys.join()}`, signal);
    return Object.fromEntries(facts.map(({ key, value }) => [key, value]));
  },
});

/** What has changed in the law, and what is in force. */
export const updatesQuery = (http: Http) => pathQuery<LawUpdates>(http, ['/api/updates']);
