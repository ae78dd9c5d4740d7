import { hashIdentifier } from '@firm/platform/privacy/identifier';
import { createTestDatabase, type TestDatabase } from '@firm/platform/testing/test-database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { backUp } from './backup.js';
import { ERASURES_FILE } from './erasures.js';
import { restore } from './restore.js';
import { createStorageClient, startObjectStorage, type StoresEnvironment } from './stores.js';

const CREDENTIALS = { accessKeyId: 'firm', secretAccessKey: 'secret' };

let database: TestDatabase;
let storage: { url: string; stop(): Promise<void> };
let folder: string;
let environment: StoresEnvironment;
let file: string;

/** The tables that matter here, as the services create them, with fewer columns. */
const TABLES = `
  create schema alfred; create schema content; create schema video;
  create table content.migrations (id serial, name text);
  insert into content.migrations (name) values ('posts');
  create table content.posts (id uuid primary key);
  create table content.previews (id uuid primary key, post_id uuid not null references content.posts);
  create table content.staff_sessions (email text primary key);
  create unlogged table alfred.rate_counts (key text primary key, count integer);
  create table alfred.spend (key text primary key, micro_usd bigint);
  create table alfred.chat_sessions (id uuid primary key);
  create table alfred.chat_turns (id uuid primary key, session_id uuid references alfred.chat_sessions on delete cascade);
  create table alfred.enquiries (id uuid primary key, email text not null default '', telephone text,
    created_at timestamptz(3) not null default now());
  create table alfred.enquiry_conversations (enquiry_id uuid primary key, session_id uuid);
  create table alfred.mails (id uuid primary key, about uuid, state text, settled_at timestamptz, failure text);
  create table alfred.erased_conversations (id uuid primary key);
  create table alfred.erased_identifiers (hash text, erased_at timestamptz(3), primary key (hash, erased_at));
  create table alfred.erasure_key (key bytea);
  create table alfred.erasures (id uuid primary key, who text, finished_at timestamptz)`;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'firm-restore-'));
  mkdirSync(join(folder, 'objects'));
  database = await createTestDatabase();
  storage = await startObjectStorage(join(folder, 'objects'), CREDENTIALS);
  environment = {
    ...{ DATABASE_URL: database.url, S3_ENDPOINT: storage.url, S3_BUCKET: 'media' },
    ...{ S3_ACCESS_KEY_ID: CREDENTIALS.accessKeyId, S3_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey },
  };
  const { storage: client } = createStorageClient(environment);
  await client.ensureBucket();
  client.close();
});
afterAll(async () => {
  await storage?.stop();
  await database?.drop();
  rmSync(folder, { recursive: true });
});

const post = randomUUID();
const [kept, erased, erasedLater] = [randomUUID(), randomUUID(), randomUUID()];
const erasedEnquiry = randomUUID();

const conversations = () => database.query<{ id: string }>('select id from alfred.chat_sessions');
const erase = (id: string) =>
  database.query(
    `with gone as (delete from alfred.chat_sessions where id = $1 returning id)
     insert into alfred.erased_conversations select id from gone`,
    [id],
  );

/** A database after a day's work, backed up. */
beforeEach(async () => {
  await database.query('drop schema if exists alfred, content, video cascade');
  await database.query(TABLES);
  await database.query(`
    insert into content.posts values ('${post}');
    insert into content.previews values ('${randomUUID()}', '${post}');
    insert into content.staff_sessions values ('signed-out-later@example.com');
    insert into alfred.rate_counts values ('192.0.2.1', 3);
    insert into alfred.spend values ('day', 100);
    insert into alfred.chat_sessions values ('${kept}'), ('${erased}'), ('${erasedLater}');
    insert into alfred.chat_turns values ('${randomUUID()}', '${erased}');
    insert into alfred.enquiries values ('${kept}'), ('${erasedEnquiry}');
    insert into alfred.mails values ('${randomUUID()}', '${kept}', 'waiting'), ('${randomUUID()}', '${kept}', 'sent'),
      ('${randomUUID()}', '${erasedEnquiry}', 'sent')`);
  file = join(mkdtempSync(join(folder, 'backups-')), 'firm.zip');
  await backUp(environment, file);
});

it('is backed up before a new release has made its tables', async () => {
  await erase(erased);
  await database.query('drop table alfred.erased_identifiers, alfred.erasure_key, alfred.erasures');
  await backUp(environment, file);
  expect(readFileSync(join(dirname(file), ERASURES_FILE), 'utf8')).toBe(`${erased}\n`);
});

const restoreAll = () => restore(environment, file, { replaces: true });

it('is told why a backup cannot be written', async () => {
  await expect(backUp(environment, join(folder, 'nowhere/firm.zip'))).rejects.toThrow(/^ENOENT: .*nowhere/);
});

describe('a restore', () => {
  it('revives neither sign-ins nor preview links, and leaves counts as they are', async () => {
    await database.query(`
      update content.staff_sessions set email = 'signed-in-now@example.com';
      update alfred.spend set micro_usd = 900;
      update alfred.rate_counts set count = 9`);
    await restoreAll();
    expect(await database.query('select email from content.staff_sessions')).toEqual([
      { email: 'signed-in-now@example.com' },
    ]);
    expect(await database.query('select from content.previews')).toEqual([]);
    expect(await database.query('select micro_usd::int as usd, count from alfred.spend, alfred.rate_counts')).toEqual([
      { usd: 900, count: 9 },
    ]);
    expect(await database.query('select id from content.posts')).toEqual([{ id: post }]);
  });

  it('erases again the conversations that were erased after the backup', async () => {
    await erase(erased);
    await restoreAll();
    expect((await conversations()).map(({ id }) => id).sort()).toEqual([kept, erasedLater].sort());
    expect(await database.query('select from alfred.chat_turns')).toEqual([]);
    expect(await database.query('select id from alfred.erased_conversations')).toEqual([{ id: erased }]);
  });

  it('erases enquiries again, with their mails, and sends none of the others by itself', async () => {
    await database.query(`
      delete from alfred.enquiries where id = '${erasedEnquiry}';
      delete from alfred.mails;
      insert into alfred.erased_conversations values ('${erasedEnquiry}')`);
    await restoreAll();
    expect(await database.query('select id from alfred.enquiries')).toEqual([{ id: kept }]);
    expect(await database.query('select about, state from alfred.mails order by state')).toEqual([
      { about: kept, state: 'doubtful' },
      { about: kept, state: 'sent' },
    ]);
  });

  it('erases them again from the list beside the backups where the database is lost', async () => {
    await erase(erased);
    await backUp(environment, file.replace('.zip', '-newer.zip'));
    await database.query('drop schema alfred, content, video cascade');
    await database.query(TABLES);
    // As an operator adds what was erased after the last backup.
    appendFileSync(join(file, '..', ERASURES_FILE), `${erasedLater}\n`);
    await restoreAll();
    expect(await conversations()).toEqual([{ id: kept }]);
    expect(await database.query('select email from content.staff_sessions')).toEqual([]);
  });

  it('erases people again by the keyed hash of their address, with the conversation they sent, and keeps receipts', async () => {
    const [early, late, byTelephone, receipt] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const key = randomBytes(32);
    await database.query('insert into alfred.erasure_key values ($1)', [key]);
    await database.query(`
      insert into alfred.enquiries (id, email, telephone, created_at) values
        ('${early}', 'Zenobia@Visitor.example', null, '2026-01-01'), ('${late}', 'zenobia@visitor.example', null, '2026-03-01'),
        ('${byTelephone}', 'other@visitor.example', '+351 912 345 678', '2026-01-01');
      insert into alfred.enquiry_conversations values ('${early}', '${erased}')`);
    await backUp(environment, file);
    // Both had expired here when they were erased, so that their ids are not in the list.
    const erasedAt = new Date('2026-02-01');
    await database.query('delete from alfred.enquiries; delete from alfred.chat_sessions');
    for (const identifier of [
      { kind: 'email', value: 'zenobia@visitor.example' },
      { kind: 'telephone', value: '912345678' },
    ] as const) {
      const hash = hashIdentifier(key, identifier);
      await database.query('insert into alfred.erased_identifiers values ($1, $2)', [hash, erasedAt]);
    }
    await database.query('insert into alfred.erasures values ($1, null, now())', [receipt]);
    await backUp(environment, file.replace('.zip', '-newer.zip'));
    expect(readFileSync(join(dirname(file), ERASURES_FILE), 'utf8')).not.toMatch(/zenobia|912 ?345/i);
    await restoreAll();
    const left = await database.query<{ id: string }>('select id from alfred.enquiries');
    expect(left.map(({ id }) => id).sort()).toEqual([kept, erasedEnquiry, late].sort());
    expect((await conversations()).map(({ id }) => id).sort()).toEqual([kept, erasedLater].sort());
    expect(await database.query('select id from alfred.erasures')).toEqual([{ id: receipt }]);
    // The same from the list alone, where the database was lost.
    await database.query('drop schema alfred, content, video cascade');
    await database.query(TABLES);
    await restoreAll();
    expect(await database.query('select from alfred.enquiries')).toHaveLength(3);
  });

  it('refuses a list beside the backup with a line that is not an id', async () => {
    appendFileSync(join(file, '..', ERASURES_FILE), 'half an i');
    await expect(restoreAll()).rejects.toThrow(/erased-conversations\.txt: line 1 is not the id of a conversation/);
    expect(await conversations()).toHaveLength(3);
  });
});

describe('an encrypted backup', () => {
  let identity: string;
  beforeEach(async () => {
    identity = await generateIdentity();
    await backUp({ ...environment, BACKUP_RECIPIENT: await identityToRecipient(identity) }, file);
    await erase(erased);
  });
  const restoreWith = (key: string) => restore({ ...environment, BACKUP_IDENTITY: key }, file, { replaces: true });

  it('shows not even the names of its tables, and is restored with the key', async () => {
    expect(readFileSync(file, 'latin1')).toMatch(/^age-encryption\.org\/v1\n/);
    expect(readFileSync(file, 'latin1')).not.toContain('chat_sessions');
    await database.query('delete from content.previews; delete from content.posts');
    await restoreWith(identity);
    expect(await database.query('select id from content.posts')).toEqual([{ id: post }]);
    expect(await conversations()).toHaveLength(2);
    expect(readdirSync(dirname(file)).sort()).toEqual(['firm.zip']);
  });

  it.each<[string, RegExp, () => string | Promise<string>]>([
    ['another key', /^BACKUP_IDENTITY is not the key of .*firm\.zip; nothing was changed$/, () => generateIdentity()],
    ['no key', /^BACKUP_IDENTITY: set it to the key that opens this encrypted backup$/, () => ''],
    ['half a key', /^BACKUP_IDENTITY: it is no whole key/, () => identity.slice(0, 40)],
    ['something else', /^BACKUP_IDENTITY: this secret cannot be used; write the BACKUP_IDENTITY/, () => 'hunter2'],
    [
      'the key of a file that was cut',
      /firm\.zip was changed or is not whole; nothing was changed$/,
      () => (writeFileSync(file, readFileSync(file).subarray(0, -9)), identity),
    ],
  ])('is refused with a sentence, and nothing is changed, with %s', async (_what, sentence, key) => {
    await database.query(`insert into content.posts values ('${randomUUID()}')`);
    await expect(restoreWith(await key())).rejects.toThrow(sentence);
    expect(await database.query('select from content.posts')).toHaveLength(2);
    expect(readdirSync(dirname(file))).toEqual(['firm.zip']);
  });
});
