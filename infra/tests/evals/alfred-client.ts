import type { AlfredConfig } from '@firm/contracts/api/alfred-config';
import type { TriedAnswer, TriedConfiguration } from '@firm/contracts/api/alfred-management';
import type { AnswerSource } from '@firm/contracts/api/conversations';
import type { PublicPost } from '@firm/contracts/api/posts';
import type { FactSheet, FoundPassage } from '@firm/contracts/api/retrieval';
import type { SiteClient } from '../stack/site-client.js';

/** What staff can ask of Alfred, and what visitors can read, on a running site. */
export class AlfredClient {
  private readonly texts = new Map<string, string>();

  private constructor(
    private readonly site: SiteClient,
    private readonly config: AlfredConfig,
  ) {}

  /** @param site signed in as staff. */
  static async create(site: SiteClient): Promise<AlfredClient> {
    return new AlfredClient(site, await site.fetchJson<AlfredConfig>('GET', '/api/admin/alfred-config'));
  }

  findPassages(question: string): Promise<FoundPassage[]> {
    return this.site.fetchJson('GET', `/api/admin/alfred/passages?question=${encodeURIComponent(question)}`);
  }

  /** The answer of the live configuration; nothing is stored. */
  async answer(question: string): Promise<TriedAnswer> {
    const { aiInstructions, model } = this.config;
    const body = { question, aiInstructions, model };
    return (await this.site.fetchJson<TriedConfiguration>('POST', '/api/admin/alfred/try', body)).live;
  }

  /** What can be read at a source: the article as visitors get it, or the fact sheet. */
  async fetchSourceText({ url }: AnswerSource): Promise<string> {
    const path = url?.split('#')[0] ?? '';
    const known = this.texts.get(path);
    if (known !== undefined) return known;
    const text = path
      ? articleText(await this.site.fetchJson<PublicPost>('GET', `/api${path}`))
      : (await this.site.fetchJson<FactSheet>('GET', '/api/admin/alfred/fact-sheet')).content;
    this.texts.set(path, text);
    return text;
  }
}

const articleText = ({ excerpt, contentHtml }: PublicPost): string =>
  `${excerpt ?? ''} ${contentHtml
    .replace(/<\/t[dh]>/g, ' | ')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')}`;
