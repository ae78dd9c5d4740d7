import type { EntityManager } from 'typeorm';

/**
 * What of this service holds a fact or has ever held it, as a sentence for staff; null where nothing has. Versions that are older
 * than the fact are not read: its key meant nothing in them.
 */
export async function findHolder(tx: EntityManager, key: string): Promise<string | null> {
  // In HTML, whose quotation marks JSON escapes, and in plain texts. A key is the beginning of others.
  const held = String.raw`(data-fact=\\"|\{\{\s*fact:)${key}(?![a-z0-9-])`;
  const [found] = await tx.query<{ holder: string }[]>(
    `with fact as (select min(proposed_at) as since from fact_values where fact_key = $1)
     select 'The post “' || title || '” holds this fact.' as holder
     from posts join fact_uses on post_id = posts.id where fact_key = $1
     union all
     select 'A version of the post “' || (snapshot ->> 'title') || '” holds this fact.'
     from revisions where saved_at >= (select since from fact) and snapshot::text ~ $2
     union all
     select 'A text that has not been saved holds this fact.' from working_copies where form::text ~ $2
     union all
     select 'A text about the firm holds or held this fact.'
     from firm_versions where changed_at >= (select since from fact) and content::text ~ $2
     limit 1`,
    [key, held],
  );
  return found?.holder ?? null;
}
