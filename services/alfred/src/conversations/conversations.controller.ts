import { Conversation, ConversationExport, ConversationMessage } from '@firm/contracts/api/conversations';
import { SignedIn, Staff } from '@firm/platform/http/access';
import { applyDecorators, Controller, Delete, Get, HttpCode, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiQuery } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { readConversationQuery } from './conversation-query.js';
import { ConversationReader } from './conversation-reader.js';
import { ConversationStore } from './conversation-store.js';
import { readSessionId } from './session-id.js';

const FILTERS = ['q', 'from', 'to', 'hasUserMessages', 'outcome', 'limit', 'cursor'] as const;
const ApiFilters = () => applyDecorators(...FILTERS.map((name) => ApiQuery({ name, required: false, type: String })));

/** The conversations of visitors, for staff. */
@Controller('api/admin/conversations')
@Staff()
export class ConversationsController {
  constructor(
    private readonly reader: ConversationReader,
    private readonly store: ConversationStore,
  ) {}

  /**
   * Conversations, newest first, at most 1,000 at a time. X-Total-Count says how many match, X-Next-Cursor where the next
   * page starts; it is absent on the last page.
   */
  @Get()
  @ApiFilters()
  @ApiOkResponse({ type: Conversation, isArray: true })
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Conversation[]> {
    const { conversations, total, nextCursor } = await this.reader.listConversations(readConversationQuery(query));
    void reply.header('x-total-count', total);
    if (nextCursor) void reply.header('x-next-cursor', nextCursor);
    return conversations;
  }

  @Get(':sessionId/messages')
  @ApiOkResponse({ type: ConversationMessage, isArray: true })
  messages(@Param('sessionId') id: string): Promise<ConversationMessage[]> {
    return this.reader.readMessages(readSessionId(id));
  }

  @Get(':sessionId/export')
  @ApiOkResponse({ type: ConversationExport })
  async export(
    @Param('sessionId') id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ConversationExport> {
    const sessionId = readSessionId(id);
    const conversation = await this.reader.exportConversation(sessionId);
    void reply.header('content-disposition', `attachment; filename="conversation-${sessionId}.json"`);
    return conversation;
  }

  @Get(':sessionId/export.txt')
  @ApiOkResponse({ content: { 'text/plain': { schema: { type: 'string' } } } })
  async exportText(@Param('sessionId') id: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const sessionId = readSessionId(id);
    const text = await this.reader.exportText(sessionId);
    void reply.headers({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="conversation-${sessionId}.txt"`,
    });
    return text;
  }

  @Delete(':sessionId')
  @HttpCode(204)
  async erase(@Param('sessionId') id: string, @SignedIn('email') by: string): Promise<void> {
    await this.store.eraseSession(readSessionId(id), by);
  }
}
