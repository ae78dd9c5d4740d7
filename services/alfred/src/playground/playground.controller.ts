import { TriedConfiguration, TryConfiguration, type TriedAnswer } from '@firm/contracts/api/alfred-management';
import { Staff } from '@firm/platform/http/access';
import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { disconnectSignal } from '../chat/chat-responses.js';
import { ReplyWriter, type ReplyContext } from '../chat/reply-writer.js';
import { AlfredConfiguration } from '../configuration/alfred-configuration.js';
import { Retriever } from '../retrieval/retriever.js';

/** Shows staff what a change of the instructions or the model does, before it is saved. */
@Controller('api/admin/alfred/try')
@Staff()
export class PlaygroundController {
  constructor(
    private readonly configuration: AlfredConfiguration,
    private readonly retriever: Retriever,
    private readonly writer: ReplyWriter,
  ) {}

  /** Answers a question with the live configuration and with another one. Nothing is stored. */
  @Post()
  @HttpCode(200)
  @ApiOkResponse({ type: TriedConfiguration })
  async compare(
    @Body() body: TryConfiguration,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TriedConfiguration> {
    const { question } = body;
    const disconnect = disconnectSignal(reply);
    const [config, retrieved] = await Promise.all([
      this.configuration.readCurrent(),
      this.retriever.retrieve({ question }),
    ]);
    const history = { recalled: [], turns: [] };
    const context = { ...retrieved, question, profile: null, history, payer: {}, disconnect };
    const [live, tried] = await Promise.all([
      this.writeAnswer({ ...context, config }),
      this.writeAnswer({ ...context, config: body }),
    ]);
    return { live, tried };
  }

  private async writeAnswer(context: ReplyContext): Promise<TriedAnswer> {
    const { text, note, sources, outcome, model } = await this.writer.writeWhole(context);
    return { content: text, note, sources, outcome, model };
  }
}
