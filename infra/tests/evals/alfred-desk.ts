import type { TriedAnswer, TriedConfiguration } from '@firm/contracts/api/alfred-management';
import type { AlfredConfig } from '@firm/contracts/api/alfred-config';
import type { AnswerSource } from '@firm/contracts/api/conversations';
import type { PublicPost } from '@firm/contracts/api/posts';
import type { FactSheet, FoundPassage } from '@firm/contracts/api/retrieval';
import { openStaffSession } from '../e2e/staff-session.js';

/** What staff can ask of Alfred, and what visitors can read, on a running stack. */
export class AlfredDesk {
  private readonly texts = new Map<string, string>();

  private constructor(
    private readonly url: string,
    private readonly cookie: string,
    private readonly config: AlfredConfig,
  ) {}

  /** Signs in through the local identity provider. */
  static async open(url: string, email?: string): Promise<AlfredDesk> {
    const cookie = await openStaffSession(url, email);
    const response = await fetch(`${url}/api/admin/alfred-config`, { headers: { cookie } });
    return new AlfredDesk(url, cookie, (await response.json()) as AlfredConfig);
  }

  findPassages(question: string): Promise<FoundPassage[]> {
    return this.ask<FoundPassage[]>(`/api/admin/alfred/passages?question=${encodeURIComponent(question)}`);
  }

  /** The answer of the live configuration; nothing is kept. */
  async answer(question: string): Promise<TriedAnswer> {
    const { aiInstructions, model } = this.config;
    const body = JSON.stringify({ question, aiInstructions, model });
    return (await this.ask<TriedConfiguration>('/api/admin/alfred/try', { method: 'POST', body })).live;
  }

  /** What can be read where a source is said to be: the article as visitors get it, or the fact sheet. */
  async textOf({ url }: AnswerSource): Promise<string> {
    const path = url?.split('#')[0] ?? '';
    const known = this.texts.get(path);
    if (known !== undefined) return known;
    const text = path
      ? articleText(await this.ask<PublicPost>(`/api${path}`))
      : (await this.ask<FactSheet>('/api/admin/alfred/fact-sheet')).content;
    this.texts.set(path, text);
    return text;
  }

  private async ask<T>(path: string, init: RequestInit = {}): Promise<T> {
    const headers = { cookie: this.cookie, ...(init.body != null && { 'content-type': 'application/json' }) };
    const response = await fetch(`${this.url}${path}`, { ...init, headers });
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  }
}

const articleText = ({ excerpt, contentHtml }: PublicPost): string =>
  `${excerpt ?? ''} ${contentHtml
    .replace(/<\/t[dh]>/g, ' | ')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')}`;
