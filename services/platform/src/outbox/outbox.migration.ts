import { SqlMigration } from '../database/sql-migration.js';

/** The tables of the outbox and of the inbox that deduplicates deliveries. */
export class Outbox1760000000000 extends SqlMigration {
  protected readonly sql = `
    create table outbox_messages (
      id uuid primary key,
      kind text not null check (kind in ('event', 'job')),
      name text not null,
      payload jsonb not null,
      request_id text,
      created_at timestamptz not null default now()
    );
    create index outbox_messages_by_age on outbox_messages (created_at, id);
    create table inbox_messages (
      message_id uuid not null,
      receiver text not null,
      received_at timestamptz not null default now(),
      primary key (message_id, receiver)
    );
  `;
}

/** A message carries the span that recorded it. */
export class TracedOutbox1760000100000 extends SqlMigration {
  protected readonly sql = 'alter table outbox_messages add column traceparent text';
}

/** Events are kept until their receivers have handled them. */
export class AwaitedOutbox1760000200000 extends SqlMigration {
  protected readonly sql = `
    alter table outbox_messages add column carried_at timestamptz;
    drop index outbox_messages_by_age;
    create index outbox_messages_to_carry on outbox_messages (created_at, id) where carried_at is null;
    create index outbox_messages_awaited on outbox_messages (carried_at) where carried_at is not null;
  `;
}

/** Names the time of the last dispatch as code does. */
export class EnqueuedOutbox1760000300000 extends SqlMigration {
  protected readonly sql = `
    alter table outbox_messages rename column carried_at to enqueued_at;
    alter index outbox_messages_to_carry rename to outbox_messages_to_enqueue;
    alter index outbox_messages_awaited rename to outbox_messages_enqueued;
  `;
}

/** First in the list of migrations of every service that records or receives messages. */
export const OUTBOX_MIGRATIONS = [
  Outbox1760000000000,
  TracedOutbox1760000100000,
  AwaitedOutbox1760000200000,
  EnqueuedOutbox1760000300000,
];
