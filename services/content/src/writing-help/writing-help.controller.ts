import {
  CalculatedReadingTime,
  CalculateReadingTime,
  GeneratedMetadata,
  GeneratedTitleSlug,
  GenerateMetadata,
  GenerateTitleSlug,
} from '@firm/contracts/api/writing-help';
import { readingTimeMinutes } from '@firm/contracts/rules/post';
import { Staff } from '@firm/platform/http/access';
import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ArticleDescriber, type Suggested } from './article-describer.js';

@Controller('api/admin')
@Staff()
export class WritingHelpController {
  constructor(private readonly describer: ArticleDescriber) {}

  @Post('generate-metadata')
  @HttpCode(200)
  @ApiOkResponse({ type: GeneratedMetadata })
  async generateMetadata(
    @Body() { content }: GenerateMetadata,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<GeneratedMetadata> {
    return answer(reply, await this.describer.describe(content));
  }

  @Post('generate-title-slug')
  @HttpCode(200)
  @ApiOkResponse({ type: GeneratedTitleSlug })
  async generateTitleSlug(
    @Body() { content, currentTitle }: GenerateTitleSlug,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<GeneratedTitleSlug> {
    return answer(reply, await this.describer.entitle(content, currentTitle));
  }

  @Post('calculate-reading-time')
  @HttpCode(200)
  @ApiOkResponse({ type: CalculatedReadingTime })
  calculateReadingTime(@Body() { content }: CalculateReadingTime): CalculatedReadingTime {
    return { readingTimeMinutes: readingTimeMinutes(content) };
  }
}

/** The body is the suggestion alone; a header says who made it, for `generatedBy` of the post that takes it over. */
function answer<T>(reply: FastifyReply, { suggestion, model }: Suggested<T>): T {
  void reply.header('x-generated-by', model);
  return suggestion;
}
