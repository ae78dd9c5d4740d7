import { Conversation, ConversationExport, ConversationMessage } from '@firm/contracts/api/conversations';
import { Staff } from '@firm/platform/http/access';
import { applyDecorators, Controller, Delete, Get, HttpCode, Param, Query, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiQuery } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { readSessionId } from '../chat/session-id.js';
import { readConversationQuery } from './conversation-query.js';
import { ConversationReader } from './conversation-reader.js';

const FILTERS = ['q', 'from', 'to', 'hasUserMessages', 'outcome', 'limit', 'cursor'] as const;
const ApiFilters = () => applyDecorators(...FILTERS.map((name) => ApiQuery({ name, required: false, type: String })));

/** The conversations of visitors, for staff. */
@Controller('api/admin/conversations')
@Staff()
export class ConversationsController {
  constructor(private readonly reader: ConversationReader) {}

  /**
   * Conversations, newest first, at most 1,000 at a time. How many fit stands in X-Total-Count, and where the next page
   * starts in X-Next-Cursor while there is one.
   */
  @Get()
  @ApiFilters()
  @ApiOkResponse({ type: Conversation, isArray: true })
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Conversation[]> {
    const { conversations, total, nextCursor } = await this.reader.list(readConversationQuery(query));
    void reply.header('x-total-count', total);
    if (nextCursor) void reply.header('x-next-cursor', nextCursor);
    return conversations;
  }

  @Get(':sessionId/messages')
  @ApiOkResponse({ type: ConversationMessage, isArray: true })
  messages(@Param('sessionId') id: string): Promise<ConversationMessage[]> {
    return this.reader.messages(readSessionId(id));
  }

  /** Everything that is kept of one conversation, as a file. */
  @Get(':sessionId/export')
  @ApiOkResponse({ type: ConversationExport })
  async export(
    @Param('sessionId') id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ConversationExport> {
    const sessionId = readSessionId(id);
    const conversation = await this.reader.export(sessionId);
    void reply.header('content-disposition', `attachment; filename="conversation-${sessionId}.json"`);
    return conversation;
  }

  /** Erases a conversation for good. */
  @Delete(':sessionId')
  @HttpCode(204)
  @ApiNoContentResponse()
  async erase(@Param('sessionId') id: string): Promise<void> {
    await this.reader.erase(readSessionId(id));
  }
}
