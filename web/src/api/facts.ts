import type { LawUpdates, PublicFacts } from '@firm/contracts/api/facts';
import type { FactValue } from '@firm/contracts/rules/facts';
import { queryOptions } from '@tanstack/react-query';
import { getQuery } from './get-query';
import type { Http } from './http';

/** The values of today of some facts, by key. */
export const factsQuery = (http: Http, keys: readonly string[]) =>
  queryOptions({
    queryKey: ['/api/facts', keys],
    queryFn: async ({ signal }): Promise<Record<string, FactValue>> => {
      const { facts } = await http.get<PublicFacts>(`/api/facts?keys=${keys.join()}`, signal);
      return Object.fromEntries(facts.map(({ key, value }) => [key, value]));
    },
  });

/** What has changed in the law, and what is in force. */
export const updatesQuery = (http: Http) => getQuery<LawUpdates>(http, ['/api/updates']);
