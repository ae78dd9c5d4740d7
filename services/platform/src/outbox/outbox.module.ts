import { Global, Module } from '@nestjs/common';
import { OutboxDispatcher } from './dispatcher.js';
import { OutboxSweeper } from './outbox-sweeper.js';
import { Outbox } from './outbox.js';
import { Relay } from './relay.js';

/** For services that record events or ask for jobs. Needs DatabaseModule and QueuesModule beside it. */
@Global()
@Module({ providers: [OutboxDispatcher, OutboxSweeper, Outbox, Relay], exports: [OutboxSweeper, Outbox, Relay] })
export class OutboxModule {}
