import { Global, Module } from '@nestjs/common';
import { Carrier } from './carrier.js';
import { LostEvents } from './lost-events.js';
import { Outbox } from './outbox.js';
import { Relay } from './relay.js';

/** For services that record events or ask for jobs. Needs DatabaseModule and QueuesModule beside it. */
@Global()
@Module({ providers: [Carrier, LostEvents, Outbox, Relay], exports: [LostEvents, Outbox, Relay] })
export class OutboxModule {}
