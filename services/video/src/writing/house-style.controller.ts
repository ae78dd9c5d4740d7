import { HouseStyleVersion, PreviewPrompt, PromptPreview, SaveHouseStyle } from '@firm/contracts/api/house-style';
import { SignedIn, Staff } from '@firm/platform/http/access';
import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import { planArticle } from '../costs/article-plan.js';
import { FIRST_HOUSE_STYLE } from '../house-style/first-house-style.js';
import { type HouseStyleRow, HouseStyles } from '../house-style/house-style.js';
import { askForOutline, askForSection, type Prompt, type Talk } from './prompts.js';

@Controller('api/admin/house-style')
@Staff()
export class HouseStyleController {
  constructor(private readonly styles: HouseStyles) {}

  @Get()
  @ApiOkResponse({ type: HouseStyleVersion })
  async find(): Promise<HouseStyleVersion> {
    return view(await this.styles.findCurrent());
  }

  /** Saves a new version; 412 when somebody else did in the meantime. Jobs that have begun keep theirs. */
  @Put()
  @ApiOkResponse({ type: HouseStyleVersion })
  async save(@Body() { version, style }: SaveHouseStyle, @SignedIn('email') by: string): Promise<HouseStyleVersion> {
    return view(await this.styles.save(version, style, by));
  }

  /** The prompts of a style that need not be saved. */
  @Post('preview')
  @HttpCode(200)
  @ApiOkResponse({ type: PromptPreview })
  preview(@Body() { style, brief }: PreviewPrompt): PromptPreview {
    const talk: Talk = { videoTitle: '‹title›', customPrompt: null, publishedOn: null, glossary: style.glossary };
    const plan = planArticle(brief, style, Infinity);
    const material = {
      ...{ outline: '‹all headings›', heading: '‹heading›' },
      ...{ leastWords: plan.leastWords, mostWords: plan.mostWords },
      ...{ findings: '‹findings of this section›', passages: '‹their passages›' },
    };
    return {
      outline: textOf(askForOutline(talk, plan, '‹all findings›')),
      section: textOf(askForSection(talk, plan, material)),
    };
  }
}

const textOf = ({ instructions, messages }: Prompt): string =>
  [instructions, ...messages.map(({ content }) => content)].join('\n\n');

const view = (row: HouseStyleRow | null): HouseStyleVersion => ({
  version: row?.version ?? 0,
  changedBy: row?.changedBy ?? null,
  changedAt: row?.changedAt.toISOString() ?? null,
  style: row?.style ?? FIRST_HOUSE_STYLE,
  first: FIRST_HOUSE_STYLE,
});
