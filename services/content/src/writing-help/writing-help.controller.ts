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
import { Body, Controller, HttpCode, Module, Post, Res } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { MetadataGenerator, type Suggested } from './metadata-generator.js';

@Controller('api/admin')
@Staff()
export class WritingHelpController {
  constructor(private readonly generator: MetadataGenerator) {}

  @Post('generate-metadata')
  @HttpCode(200)
  @ApiOkResponse({ type: GeneratedMetadata })
  async generateMetadata(
    @Body() { content }: GenerateMetadata,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<GeneratedMetadata> {
    return answer(reply, await this.generator.generateMetadata(content));
  }

  @Post('generate-title-slug')
  @HttpCode(200)
  @ApiOkResponse({ type: GeneratedTitleSlug })
  async generateTitleSlug(
    @Body() { content, currentTitle }: GenerateTitleSlug,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<GeneratedTitleSlug> {
    return answer(reply, await this.generator.generateTitle(content, currentTitle));
  }

  @Post('calculate-reading-time')
  @HttpCode(200)
  @ApiOkResponse({ type: CalculatedReadingTime })
  calculateReadingTime(@Body() { content }: CalculateReadingTime): CalculatedReadingTime {
    return { readingTimeMinutes: readingTimeMinutes(content) };
  }
}

/** The suggestion as the body, and the model in a header, for `generatedBy` of the post. */
function answer<T>(reply: FastifyReply, { suggestion, model }: Suggested<T>): T {
  void reply.header('x-generated-by', model);
  return suggestion;
}

@Module({ controllers: [WritingHelpController], providers: [MetadataGenerator] })
export class WritingHelpModule {}
