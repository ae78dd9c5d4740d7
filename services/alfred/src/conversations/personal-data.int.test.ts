import { visitorHeaders } from '@firm/platform/testing/test-service';
import { expect, it } from '@jest/globals';
import { tablesWith } from '../testing/tables-with.js';
import { useAlfred } from '../testing/test-alfred.js';

const alfred = useAlfred();

it('of a visitor is in one table, the attached profile in none, and nothing but the id is left of what is erased', async () => {
  const id = await alfred.openSession();
  await alfred
    .ask('post', `/api/chat/${id}/messages`, visitorHeaders())
    .send({ content: 'My name is Zenobia.', clientProfile: { nationality: 'Ruritania' } })
    .expect(200);
  expect(await tablesWith(alfred.database, 'Zenobia')).toEqual(['alfred.chat_turns']);
  expect(await tablesWith(alfred.database, 'Ruritania')).toEqual([]);
  await alfred.staff('delete', `/api/admin/conversations/${id}`).expect(204);
  expect(await tablesWith(alfred.database, 'Zenobia')).toEqual([]);
  // A count of the last ten minutes, swept; and the id, by which a restored backup erases it again.
  expect(await tablesWith(alfred.database, id)).toEqual([
    'alfred.erased_conversations',
    'alfred.rate_counts',
    'alfred.spend',
  ]);
});
