import pg from 'pg';
import { withDatabase } from './database.js';

/** Extensions by the schema of the service that needs them: to create one takes rights on the database, which no service has. */
const EXTENSIONS: Record<string, readonly string[]> = { alfred: ['unaccent', 'pg_trgm'] };

/** Where BullMQ keeps queues that are not in Redis; all processes use them. */
const QUEUES = 'bullmq';

/** The address of each schema's service; user and password in it are those of the role. */
export type RoleUrls = Record<'content' | 'alfred' | 'video', string> & { [QUEUES]?: string };

/**
 * Gives every service a database role of its own, which owns the schema of the service and may do nothing elsewhere. Roles that
 * exist get the password of their address, and what earlier releases created under another role becomes theirs.
 * @param url of a role that may create roles and owns the database.
 */
export async function createRoles(url: string, roleUrls: RoleUrls): Promise<void> {
  await withDatabase(url, async (client) => {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(hashtext('create roles'))`);
    await client.query('revoke create on schema public from public');
    await client.query(`revoke all on database ${await currentDatabase(client)} from public`);
    for (const [schema, url] of Object.entries(roleUrls)) {
      await createRole(client, schema, new URL(url));
      for (const extension of EXTENSIONS[schema] ?? []) await createExtension(client, extension, schema);
    }
    await client.query('commit');
  });
}

async function createRole(client: pg.Client, schema: string, { username, password }: URL): Promise<void> {
  const role = client.escapeIdentifier(decodeURIComponent(username));
  const { rowCount: count } = await client.query('select from pg_roles where rolname = $1', [
    decodeURIComponent(username),
  ]);
  if (count === 0) await client.query(`create role ${role}`);
  await client.query(`alter role ${role} login password ${client.escapeLiteral(decodeURIComponent(password))}`);
  // Only a member of a role may give something to it; a superuser, who needs no membership, may be a member all the same.
  await client.query(`grant ${role} to current_user`);
  // BullMQ creates its schema "if not exists", for which PostgreSQL wants the right to create schemas even where there is one.
  const rights = schema === QUEUES ? 'connect, create' : 'connect';
  await client.query(`grant ${rights} on database ${await currentDatabase(client)} to ${role}`);
  await client.query(`create schema if not exists ${schema}`);
  await client.query(`alter schema ${schema} owner to ${role}`);
  for (const thing of await listThingsOfOthers(client, schema, decodeURIComponent(username)))
    await client.query(`alter ${thing} owner to ${role}`);
}

async function createExtension(client: pg.Client, name: string, schema: string): Promise<void> {
  const { rowCount: count } = await client.query('select from pg_available_extensions where name = $1', [name]);
  if (count) await client.query(`create extension if not exists ${name} schema ${schema}`);
}

/** Tables, sequences, enumerations and functions in a schema that another role owns, as `alter` names them. */
async function listThingsOfOthers(client: pg.Client, schema: string, role: string): Promise<string[]> {
  const { rows } = await client.query<{ thing: string }>(
    `select format('%s %s', case relkind when 'S' then 'sequence' else 'table' end, oid::regclass) as thing
     from pg_class c
     where relnamespace = $1::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') and relowner::regrole <> $2::regrole
       and not exists (select from pg_depend where objid = c.oid and deptype in ('a', 'i', 'e'))
     union all
     select format('type %s', oid::regtype) from pg_type t
     where typnamespace = $1::regnamespace and typtype = 'e' and typowner::regrole <> $2::regrole
     union all
     select format('routine %s', oid::regprocedure) from pg_proc p
     where pronamespace = $1::regnamespace and proowner::regrole <> $2::regrole
       and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
    [schema, client.escapeIdentifier(role)],
  );
  return rows.map(({ thing }) => thing);
}

async function currentDatabase(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
  return rows[0]?.name ?? '';
}
