import { expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { DESK_KEY, renewLists } from './enquiry-desk';

it('renewLists has the lists of enquiries read again, and not the one that was erased', async () => {
  const client = new QueryClient();
  const parts = ['list', 'new', 'unsent-mails', 'one'];
  for (const part of parts) client.setQueryData([...DESK_KEY, part, 'x'], {});
  await renewLists(client);
  const isRenewed = (part: string) => client.getQueryState([...DESK_KEY, part, 'x'])?.isInvalidated;
  expect(parts.map(isRenewed)).toEqual([true, true, true, false]);
});
