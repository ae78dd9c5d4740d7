import { Global, Module } from '@nestjs/common';
import { Outbox } from './outbox.js';
import { Relay } from './relay.js';

/** For services that record events or ask for jobs. Needs DatabaseModule and QueuesModule beside it. */
@Global()
@Module({ providers: [Outbox, Relay], exports: [Outbox, Relay] })
export class OutboxModule {}
