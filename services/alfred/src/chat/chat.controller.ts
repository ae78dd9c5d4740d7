import { ChatMessage, ChatSession, ChatTerms, SendMessage, SentMessage } from '@firm/contracts/api/chat';
import { AnswerRating } from '@firm/contracts/api/ratings';
import { Anyone, Caller } from '@firm/platform/http/access';
import { EventStream, wantsEventStream } from '@firm/platform/http/event-stream';
import type { CallerToken } from '@firm/platform/http/caller-token';
import { invalid, notFound } from '@firm/platform/http/problem';
import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse } from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import type { FastifyReply } from 'fastify';
import { AlfredConfiguration } from '../configuration/alfred-configuration.js';
import { nextOpening, OfficeHours } from '../configuration/office-hours.js';
import { AnswerRatings } from '../conversations/answer-ratings.js';
import { ConversationStore } from '../conversations/conversation-store.js';
import { readSessionId } from '../conversations/session-id.js';
import { removeInvisible } from '../language/invisible-characters.js';
import { ChatPipeline } from './chat-pipeline.js';
import { disconnectSignal, messagesOf, sentMessageView, streamReply } from './chat-responses.js';
import { RateLimiter } from './rate-limiter.js';

const MAX_KEY_CHARACTERS = 200;

/** The chat with Alfred, for everyone (services/contracts/README.md, Chat). */
@Controller('api/chat')
@Anyone()
export class ChatController {
  constructor(
    private readonly conversations: ConversationStore,
    private readonly pipeline: ChatPipeline,
    private readonly configuration: AlfredConfiguration,
    private readonly limiter: RateLimiter,
    private readonly ratings: AnswerRatings,
    private readonly office: OfficeHours,
  ) {}

  @Post('create')
  @ApiCreatedResponse({ type: ChatSession })
  async createSession(@Caller() caller: CallerToken): Promise<ChatSession> {
    await this.configuration.requireActive();
    await this.limiter.admitSession(caller.address);
    return { sessionId: await this.conversations.createSession() };
  }

  @Get('terms')
  @ApiOkResponse({ type: ChatTerms })
  async readTerms(): Promise<ChatTerms> {
    const [retentionDays, office] = await Promise.all([
      this.conversations.readRetentionDays(),
      this.office.readLatest(),
    ]);
    const next = nextOpening(office, new Date());
    return {
      retentionDays,
      opensAt: next?.opensAt.toISOString() ?? null,
      closesAt: next?.closesAt.toISOString() ?? null,
    };
  }

  @Get(':sessionId')
  @ApiOkResponse({ type: ChatSession })
  async findSession(@Param('sessionId') id: string): Promise<ChatSession> {
    const sessionId = readSessionId(id);
    await this.conversations.readSession(sessionId);
    return { sessionId };
  }

  @Get(':sessionId/messages')
  @ApiOkResponse({ type: ChatMessage, isArray: true })
  async listMessages(@Param('sessionId') id: string, @Caller() caller: CallerToken): Promise<ChatMessage[]> {
    const session = await this.conversations.readSession(readSessionId(id));
    await this.limiter.admitRead(caller.address, session.turnCount);
    return (await this.conversations.readTurns(session)).flatMap(messagesOf);
  }

  /** Erases a conversation for a visitor: whoever has its address could read all of it and write into it. */
  @Delete(':sessionId')
  @HttpCode(204)
  async eraseSession(@Param('sessionId') id: string, @Caller() { address }: CallerToken): Promise<void> {
    const sessionId = readSessionId(id);
    await this.limiter.admitRead(address, 1);
    await this.conversations.eraseSession(sessionId);
  }

  /** What the visitor thinks of an answer of Alfred's; may be changed. */
  @Put(':sessionId/messages/:messageId/rating')
  @HttpCode(204)
  async rateAnswer(
    @Param('sessionId') id: string,
    @Param('messageId') messageId: string,
    @Body() rating: AnswerRating,
    @Caller() { address }: CallerToken,
  ): Promise<void> {
    const sessionId = readSessionId(id);
    if (!isUUID(messageId)) throw notFound('There is no such answer.');
    await this.conversations.readSession(sessionId);
    await this.limiter.admitMessage(sessionId, address);
    await this.ratings.rate(sessionId, messageId, { ...rating, comment: removeInvisible(rating.comment ?? '') });
  }

  /** Answers with both messages; a caller that accepts server-sent events gets the reply while it is written. */
  @Post(':sessionId/messages')
  @HttpCode(200)
  @ApiOkResponse({ type: SentMessage })
  async sendMessage(
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
    const reply = this.pipeline.answer({
      sessionId,
      content,
      profile: body.clientProfile ?? null,
      idempotencyKey: key || undefined,
      address: caller.address,
      disconnect: disconnectSignal(response),
    });
    const first = await reply.next();
    if (wantsEventStream(accept)) return streamReply(first, reply, new EventStream(response));
    let step = first;
    while (!step.done) step = await reply.next();
    void response.send(sentMessageView(step.value));
  }
}
