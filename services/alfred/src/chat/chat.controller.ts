import { ChatMessage, ChatSession, ChatTerms, SendMessage, SentMessage } from '@firm/contracts/api/chat';
import { Anyone, Caller } from '@firm/platform/http/access';
import { EventStream, wantsEventStream } from '@firm/platform/http/event-stream';
import type { CallerToken } from '@firm/platform/http/caller-token';
import { invalid } from '@firm/platform/http/problem';
import { Body, Controller, Get, Headers, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { AlfredConfiguration } from '../configuration/alfred-configuration.js';
import { RetentionPeriod } from '../conversations/retention.js';
import { removeInvisible } from '../language/invisible-characters.js';
import { ChatSessions } from './chat-sessions.js';
import { messagesView } from './chat-views.js';
import { Concierge } from './concierge.js';
import { RateLimit } from './rate-limit.js';
import { readSessionId } from './session-id.js';
import { streamReply } from './stream-reply.js';
import { watchDeparture } from './watch-departure.js';

const MAX_KEY_CHARACTERS = 200;

/** The chat with Alfred, for everyone (contract §3). */
@Controller('api/chat')
@Anyone()
export class ChatController {
  constructor(
    private readonly sessions: ChatSessions,
    private readonly concierge: Concierge,
    private readonly configuration: AlfredConfiguration,
    private readonly limit: RateLimit,
    private readonly retention: RetentionPeriod,
  ) {}

  @Post('create')
  @ApiCreatedResponse({ type: ChatSession })
  async create(@Caller() caller: CallerToken): Promise<ChatSession> {
    await this.configuration.requireActive();
    await this.limit.admitSession(caller.address);
    return { sessionId: await this.sessions.open() };
  }

  @Get('terms')
  @ApiOkResponse({ type: ChatTerms })
  terms(): ChatTerms {
    return { retentionDays: this.retention.days };
  }

  @Get(':sessionId')
  @ApiOkResponse({ type: ChatSession })
  async find(@Param('sessionId') id: string): Promise<ChatSession> {
    const sessionId = readSessionId(id);
    await this.sessions.require(sessionId);
    return { sessionId };
  }

  @Get(':sessionId/messages')
  @ApiOkResponse({ type: ChatMessage, isArray: true })
  async messages(@Param('sessionId') id: string): Promise<ChatMessage[]> {
    return messagesView(await this.sessions.turnsOf(readSessionId(id)));
  }

  /** Answers with both messages; a caller that accepts server-sent events gets the reply while it is written. */
  @Post(':sessionId/messages')
  @HttpCode(200)
  @ApiOkResponse({ type: SentMessage })
  async send(
    @Param('sessionId') id: string,
    @Body() body: SendMessage,
    @Headers('idempotency-key') key: string | undefined,
    @Headers('accept') accept: string | undefined,
    @Caller() caller: CallerToken,
    @Res() response: FastifyReply,
  ): Promise<void> {
    const sessionId = readSessionId(id);
    const content = removeInvisible(body.content).trim();
    if (content === '') throw invalid('content must not be empty.');
    if (key && key.length > MAX_KEY_CHARACTERS) throw invalid('The Idempotency-Key is too long.');
    const { address } = caller;
    const reply = this.concierge.answer({
      sessionId,
      content,
      profile: body.clientProfile ?? null,
      idempotencyKey: key || undefined,
      address,
      departure: watchDeparture(response),
    });
    const first = await reply.next();
    if (wantsEventStream(accept)) return streamReply(first, reply, new EventStream(response));
    let step = first;
    while (!step.done) step = await reply.next();
    void response.send(step.value);
  }
}
