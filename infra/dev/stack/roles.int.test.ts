import { createTestDatabase, type TestDatabase } from '@firm/platform/testing/test-database';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { createRoles, type RoleUrls } from './roles.js';

let database: TestDatabase;
/** Roles belong to the server, which other tests use too. */
const suffix = randomUUID().slice(0, 8);

const urlOf = (name: string, password = `${name}'s "password"/?`) => {
  const url = new URL(database.url);
  url.username = `${name}-${suffix}`;
  url.password = encodeURIComponent(password);
  return url.href;
};
const ROLES = ['content', 'alfred', 'video', 'bullmq'] as const;
const urls = () => Object.fromEntries(ROLES.map((name) => [name, urlOf(name)])) as unknown as RoleUrls;

async function run(url: string, sql: string): Promise<object[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<object>(sql)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  database = await createTestDatabase();
  // What a release before roles has left: the owner of the database owns everything.
  await database.query(`create schema content;
    create table content.posts (id serial primary key, title text);
    create function content.one() returns int language sql as 'select 1';
    create schema bullmq;
    create type bullmq.job_state as enum ('waiting');`);
  await createRoles(database.url, urls());
});
afterAll(async () => {
  for (const name of ROLES) {
    await database.query(`drop owned by "${name}-${suffix}" cascade`);
    await database.query(`drop role "${name}-${suffix}"`);
  }
  await database.drop();
});

it('lets a role do everything in its own schema, with what was there before', async () => {
  await run(urlOf('content'), `insert into content.posts (title) values ('A') returning content.one()`);
  await run(urlOf('content'), 'alter table content.posts add column slug text; create table content.tags (id int)');
  await run(urlOf('content'), 'drop function content.one()');
  await run(urlOf('video'), 'create table video.jobs (id int)');
});

it.each([
  'select * from content.posts',
  'create table content.mine (id int)',
  'create table public.mine (id int)',
  'create schema mine',
  'create temp table mine (id int)',
  'create role mine',
])('refuses to the role of another schema: %s', async (sql) => {
  await expect(run(urlOf('alfred'), sql)).rejects.toThrow(/permission denied/);
});

it('lets the role of the queues be their migrations, and nothing else', async () => {
  await run(urlOf('bullmq'), `create schema if not exists bullmq; alter type bullmq.job_state add value 'active'`);
  await expect(run(urlOf('bullmq'), 'select * from content.posts')).rejects.toThrow(/permission denied/);
  await expect(run(urlOf('content'), 'create table bullmq.mine (id int)')).rejects.toThrow(/permission denied/);
});

it('creates the extensions that a service may not create', async () => {
  const extensions = await run(
    urlOf('alfred'),
    `select name, extnamespace::regnamespace::text as schema
     from pg_available_extensions left join pg_extension on extname = name
     where name in ('unaccent', 'pg_trgm') order by name`,
  );
  expect(extensions).toEqual(extensions.map((extension) => ({ ...extension, schema: 'alfred' })));
});

it('changes nothing the second time but passwords', async () => {
  await createRoles(database.url, { ...urls(), content: urlOf('content', 'another one') });
  await expect(run(urlOf('content'), 'select')).rejects.toThrow(/password authentication failed/);
  await run(urlOf('content', 'another one'), 'select * from content.posts');
});
