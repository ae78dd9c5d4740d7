import { ConversationPerson } from '@firm/contracts/api/live';
import { Anyone, Caller } from '@firm/platform/http/access';
import type { CallerToken } from '@firm/platform/http/caller-token';
import { tooMany } from '@firm/platform/http/problem';
import { EventStream } from '@firm/platform/http/event-stream';
import { Controller, Get, Headers, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { ConversationEvent } from '../conversations/conversation-events.js';
import { Handovers } from '../conversations/handovers.js';
import { readSessionId } from '../conversations/session-id.js';
import { ConversationWatcher } from '../live/conversation-watcher.js';
import { eventMessageView } from './chat-responses.js';
import { RateLimiter } from './rate-limiter.js';

/** The visitor's side of a conversation with a person (services/contracts/README.md, A person in the chat). */
@Controller('api/chat/:sessionId')
@Anyone()
export class PersonController {
  constructor(
    private readonly handovers: Handovers,
    private readonly watcher: ConversationWatcher,
    private readonly limiter: RateLimiter,
  ) {}

  @Get('person')
  @ApiOkResponse({ type: ConversationPerson })
  read(@Param('sessionId') id: string, @Caller() { address }: CallerToken): Promise<ConversationPerson> {
    return this.readPerson(readSessionId(id), address);
  }

  @Post('person')
  @HttpCode(200)
  @ApiOkResponse({ type: ConversationPerson })
  async ask(@Param('sessionId') id: string, @Caller() { address }: CallerToken): Promise<ConversationPerson> {
    const sessionId = readSessionId(id);
    const { state } = await this.handovers.readPerson(sessionId);
    await this.limiter.admitMessage(sessionId, address);
    const seconds = state === null ? await this.limiter.waitToAsk(address) : 0;
    if (seconds > 0)
      throw tooMany('A person has been asked for several times already. Please write to us instead.', seconds);
    await this.handovers.ask(sessionId);
    return this.handovers.readPerson(sessionId);
  }

  /** The visitor is typing: told to the person, and not stored. */
  @Post('typing')
  @HttpCode(204)
  async type(@Param('sessionId') id: string, @Caller() { address }: CallerToken): Promise<void> {
    const sessionId = readSessionId(id);
    const { state } = await this.handovers.readPerson(sessionId);
    if (state !== 'joined') return;
    await this.limiter.admitTyping(sessionId, address);
    await this.handovers.showTyping(sessionId, null);
  }

  /**
   * Server-sent events while a person has been asked for, or writes: `person`, `message`, `typing`. 204 otherwise: there is
   * nothing to wait for. With `Last-Event-ID` it goes on after that event, else it begins with the first; who comes back
   * after the person has left is told so, and the stream ends.
   */
  @Get('events')
  async follow(
    @Param('sessionId') id: string,
    @Headers('last-event-id') lastEventId: string | undefined,
    @Caller() { address }: CallerToken,
    @Res() response: FastifyReply,
  ): Promise<void> {
    const sessionId = readSessionId(id);
    const person = await this.readPerson(sessionId, address);
    const after = readEventId(lastEventId);
    if (person.state === null && after === 0) return void response.code(204).send();
    const stream = new EventStream(response);
    const sendMessage = (event: ConversationEvent) => {
      const message = eventMessageView(event);
      if (message) stream.send('message', message, event.id);
    };
    await stream.run(async () => {
      let now = person;
      let last = after;
      if (now.state !== null) {
        stream.send('person', now);
        for await (const seen of this.watcher.follow(sessionId, after, stream.signal)) {
          if ('typing' in seen) {
            if (seen.typing.name !== null) stream.send('typing', seen.typing);
            continue;
          }
          const { event } = seen;
          sendMessage(event);
          last = event.id;
          now = await this.handovers.readPerson(sessionId);
          if (now.state === null) break;
          stream.send('person', now, last);
        }
      }
      if (now.state !== null) return;
      // What was written before the person left comes first: the client goes when it is told.
      for (const event of await this.handovers.readEvents(sessionId, last)) sendMessage(event);
      stream.send('person', now);
    });
  }

  /** Counted for the address, unless there is no such session. */
  private async readPerson(sessionId: string, address: string): Promise<ConversationPerson> {
    const person = await this.handovers.readPerson(sessionId);
    await this.limiter.admitLook(address);
    return person;
  }
}

/** The number of the last event that a client has seen; 0 where it names none. */
const readEventId = (header = ''): number => (/^\d{1,15}$/.test(header) ? Number(header) : 0);
