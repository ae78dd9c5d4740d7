import { withDatabase } from './stores-at-hand.js';

/**
 * Ends the sessions of a member of staff, or of everybody, at once: the gateway asks at every call who is there.
 * @param email null for everybody.
 * @returns how many there were.
 */
export function signOut(databaseUrl: string, email: string | null): Promise<number> {
  const sql = 'delete from content.staff_sessions where $1::text is null or lower(email) = lower($1)';
  return withDatabase(databaseUrl, async (client) => (await client.query(sql, [email])).rowCount ?? 0);
}
