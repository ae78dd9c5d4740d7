import {
  CalculatedReadingTime,
  CalculateReadingTime,
  GeneratedMetadata,
  GeneratedTitleSlug,
  GenerateMetadata,
  GenerateTitleSlug,
} from '@firm/contracts/api/writing-help';
import { readingTimeMinutes } from '@firm/contracts/rules/reading-time';
import { Staff } from '@firm/platform/http/access';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { ArticleDescriber } from './article-describer.js';

@Controller('api/admin')
@Staff()
export class WritingHelpController {
  constructor(private readonly describer: ArticleDescriber) {}

  @Post('generate-metadata')
  @HttpCode(200)
  @ApiOkResponse({ type: GeneratedMetadata })
  generateMetadata(@Body() { content }: GenerateMetadata): Promise<GeneratedMetadata> {
    return this.describer.describe(content);
  }

  @Post('generate-title-slug')
  @HttpCode(200)
  @ApiOkResponse({ type: GeneratedTitleSlug })
  generateTitleSlug(@Body() { content, currentTitle }: GenerateTitleSlug): Promise<GeneratedTitleSlug> {
    return this.describer.entitle(content, currentTitle);
  }

  @Post('calculate-reading-time')
  @HttpCode(200)
  @ApiOkResponse({ type: CalculatedReadingTime })
  calculateReadingTime(@Body() { content }: CalculateReadingTime): CalculatedReadingTime {
    return { readingTimeMinutes: readingTimeMinutes(content) };
  }
}
