import { staffHeaders, visitorHeaders } from '@firm/platform/testing/test-service';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestAlfred, type TestAlfred } from '../testing/test-alfred.js';

let alfred: TestAlfred;
beforeAll(async () => {
  alfred = await startTestAlfred();
});
afterAll(() => alfred.stop());

/** The tables, those of the queues among them, that hold a text in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await alfred.database.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace::regnamespace::text !~ '^pg_|information_schema'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await alfred.database.query(`select from ${name} as t where strpos(t::text, $1) > 0`, [text]);
    if (rows.length > 0) found.push(name);
  }
  return found.sort();
}

it('of a visitor is in one table, the attached profile in none, and nothing but the id is left of what is erased', async () => {
  const id = await alfred.openSession();
  await alfred
    .ask('post', `/api/chat/${id}/messages`, visitorHeaders())
    .send({ content: 'My name is Zenobia.', clientProfile: { nationality: 'Ruritania' } })
    .expect(200);
  expect(await tablesWith('Zenobia')).toEqual(['alfred.chat_turns']);
  expect(await tablesWith('Ruritania')).toEqual([]);
  await alfred.ask('delete', `/api/admin/conversations/${id}`, staffHeaders()).expect(204);
  expect(await tablesWith('Zenobia')).toEqual([]);
  // A count of the last ten minutes, swept; and the id, by which a restored backup erases it again.
  expect(await tablesWith(id)).toEqual(['alfred.erased_conversations', 'alfred.rate_counts', 'alfred.spend']);
});
