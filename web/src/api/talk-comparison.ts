import type { TalkComparison, TalkStatement } from '@firm/contracts/api/talk-comparison';
import { queryOptions } from '@tanstack/react-query';
import type { Http } from './http';

const PATH = '/api/admin/facts/compare';

/**
 * The statements that say something else than the register of facts does today.
 * @param key identifies the statements.
 */
export const talkComparisonQuery = (
  http: Http,
  key: readonly (string | number)[],
  { title, statements }: { title: string; statements: readonly TalkStatement[] },
) =>
  queryOptions({
    queryKey: [PATH, ...key],
    queryFn: async () => {
      const { differences } = await http.send<TalkComparison>('POST', PATH, { title, statements });
      return differences;
    },
  });
