import { DEFAULT_MODEL } from '@firm/contracts/rules/chat';
import type { GeneratedMetadata, GeneratedTitleSlug } from '@firm/contracts/api/writing-help';
import { POST_LIMITS, firstCharacters, slugify } from '@firm/contracts/rules/post';
import { invalid } from '@firm/platform/http/problem';
import { OpenAiClient } from '@firm/platform/openai/openai-client';
import { Injectable } from '@nestjs/common';
import { DescribedArticle, TitledArticle } from './answers.js';
import { articleText } from './article-text.js';
import { METADATA_INSTRUCTIONS, quoteArticle, TITLE_INSTRUCTIONS } from './prompts.js';

/** A suggestion, and the model that made it. */
export interface Suggested<T> {
  suggestion: T;
  model: string;
}

/** Suggests titles and descriptions. Staff see every suggestion in their form before it is saved. */
@Injectable()
export class ArticleDescriber {
  constructor(private readonly openai: OpenAiClient) {}

  /** Title, slug, excerpt, search-engine texts and tags of an article (specification §7). */
  async describe(contentHtml: string): Promise<Suggested<GeneratedMetadata>> {
    const { answer, model } = await this.openai.completeAs(DescribedArticle, {
      model: DEFAULT_MODEL,
      instructions: METADATA_INSTRUCTIONS,
      messages: [{ role: 'user', content: quoteArticle(wordsOf(contentHtml)) }],
    });
    const suggestion = presentOnly({
      title: tidy(answer.title, POST_LIMITS.title),
      slug: slugify(answer.title),
      excerpt: tidy(answer.excerpt, POST_LIMITS.excerpt),
      seoTitle: tidy(answer.seoTitle, POST_LIMITS.title),
      seoDescription: tidy(answer.seoDescription, POST_LIMITS.seoDescription),
      tags: tidyTags(answer.tags),
    });
    return { suggestion, model };
  }

  /** A title, and the slug that follows from it. */
  async entitle(contentHtml: string, currentTitle: string | null | undefined): Promise<Suggested<GeneratedTitleSlug>> {
    const { answer, model } = await this.openai.completeAs(TitledArticle, {
      model: DEFAULT_MODEL,
      instructions: TITLE_INSTRUCTIONS,
      messages: [{ role: 'user', content: quoteArticle(wordsOf(contentHtml), { 'Working title': currentTitle }) }],
    });
    const title = tidy(answer.title, POST_LIMITS.title);
    return { suggestion: { title, slug: slugify(title) }, model };
  }
}

function wordsOf(contentHtml: string): string {
  const text = articleText(contentHtml);
  if (!text) throw invalid('There is no text to describe yet.');
  return text;
}

/** One line, without the quotation marks that models like to add. */
function tidy(text: string, maxCharacters: number): string {
  const line = text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^["“](.*)["”]$/, '$1');
  return firstCharacters(line, maxCharacters).trim();
}

function tidyTags(tags: string[]): string[] {
  const tidied = tags.map((tag) => tidy(tag, POST_LIMITS.tag).toLowerCase());
  return [...new Set(tidied)].filter(Boolean);
}

/** Leaves out what is empty: a field of the form is overwritten only by something. */
function presentOnly(metadata: GeneratedMetadata): GeneratedMetadata {
  return Object.fromEntries(Object.entries(metadata).filter(([, value]) => value.length > 0));
}
