import { setTimeout as sleep } from 'node:timers/promises';
import type { SiteClient } from '../../stack/site-client.js';
import type { TestStack } from '../../test-stack.js';
import type { Acknowledgement, AcknowledgementLog } from './workload.js';

/** How long the system may take to finish its work once everything runs again. */
const SETTLE_TIMEOUT_MS = 90_000;

export interface Findings {
  /** Acknowledged and not there, or never brought to an end. */
  lost: string[];
  /** There more than once. */
  doubled: string[];
}

/** Compares what was acknowledged with what is there once all kills are over. */
export class Audit {
  private readonly findings: Findings = { lost: [], doubled: [] };

  constructor(
    private readonly stack: TestStack,
    private readonly site: SiteClient,
    private readonly log: AcknowledgementLog,
  ) {}

  async run(): Promise<Findings> {
    await this.untilSettled();
    await this.checkPosts();
    await this.checkMessages();
    await this.checkObjects();
    await this.checkJobs();
    await this.checkEvents();
    return this.findings;
  }

  /** Waits until no job and no event is pending; what still is after the timeout is reported as lost. */
  private async untilSettled(): Promise<void> {
    const deadline = Date.now() + SETTLE_TIMEOUT_MS;
    while (Date.now() < deadline) {
      const [row] = await this.stack.query<{ n: number }>(
        `select (select count(*) from video.video_jobs where state in ('waiting', 'active'))
              + (select count(*) from content.outbox_messages) + (select count(*) from video.outbox_messages) as n`,
      );
      if (Number(row?.n) === 0) return;
      await sleep(250);
    }
  }

  private async checkPosts(): Promise<void> {
    const posts = await this.site.fetchJson<{ id: string; title: string; contentHtml: string }[]>(
      'GET',
      '/api/admin/blog',
    );
    for (const post of this.log.ofKind('post')) {
      this.expectOne(post, posts.filter(({ title }) => title === post.what).length);
    }
    const texts = new Map(posts.map(({ id, contentHtml }) => [id, contentHtml]));
    for (const edit of this.log.ofKind('edit'))
      this.expectOne(edit, texts.get(edit.where ?? '')?.includes(edit.what) ? 1 : 0);
    const titles = posts.map(({ title }) => title);
    for (const title of new Set(titles)) {
      if (titles.indexOf(title) !== titles.lastIndexOf(title)) this.findings.doubled.push(`post ${title}`);
    }
  }

  /** Each message once, with one reply. */
  private async checkMessages(): Promise<void> {
    const sent = this.log.ofKind('message');
    for (const session of new Set(sent.map(({ where }) => where))) {
      const messages = sent.filter(({ where }) => where === session);
      const stored = await this.site.fetchJson<{ role: string; content: string }[]>(
        'GET',
        `/api/chat/${session}/messages`,
      );
      for (const message of messages) {
        this.expectOne(
          message,
          stored.filter(({ role, content }) => role === 'user' && content === message.what).length,
        );
      }
      const replies = stored.filter(({ role }) => role !== 'user').length;
      const questions = stored.length - replies;
      if (replies < messages.length) this.findings.lost.push(`a reply in session ${session}`);
      if (replies > questions) this.findings.doubled.push(`a reply in session ${session}`);
    }
  }

  private async checkObjects(): Promise<void> {
    for (const object of this.log.ofKind('object')) {
      const response = await fetch(object.what);
      const bytes = Buffer.from(await response.arrayBuffer());
      this.expectOne(object, Number(response.status === 200 && object.content?.equals(bytes)));
    }
  }

  private async checkJobs(): Promise<void> {
    const jobs = await this.stack.query<{ id: string; state: string; hasResult: boolean }>(
      `select id, state, result is not null as "hasResult" from video.video_jobs`,
    );
    for (const job of this.log.ofKind('job')) {
      const found = jobs.filter(({ id }) => id === job.what);
      this.expectOne(job, found.filter(({ state, hasResult }) => state === 'completed' && hasResult).length);
    }
    for (const { id, state } of jobs) {
      if (state === 'waiting' || state === 'active') this.findings.lost.push(`job ${id} is still ${state}`);
    }
  }

  /** One effect for each event: Alfred has every published post, acknowledged or not, as it is now, in one passage. */
  private async checkEvents(): Promise<void> {
    const articles = await this.stack.query<{ title: string; isKnown: boolean; passages: number }>(
      `select posts.title, known.title is not distinct from posts.title as "isKnown",
         (select count(*)::int from alfred.passages where post_id = posts.id
            and position(split_part(regexp_replace(posts.content_html, '<[^>]*>', '', 'g'), ' says', 1) in body) > 0) as passages
       from content.posts left join alfred.known_articles known on known.post_id = posts.id
       where posts.status = 'published' and posts.title like 'Post %'`,
    );
    for (const { title, isKnown, passages } of articles) {
      if (!isKnown || passages === 0) this.findings.lost.push(`an event of ${title}`);
      if (passages > 1) this.findings.doubled.push(`an event of ${title}`);
    }
    const [late] = await this.stack.query<{ n: number }>('select count(*)::int as n from content.outbox_messages');
    if (late?.n) this.findings.lost.push(`${late.n} events are still pending`);
  }

  private expectOne({ kind, what }: Acknowledgement, found: number): void {
    if (found === 0) this.findings.lost.push(`${kind} ${what}`);
    if (found > 1) this.findings.doubled.push(`${kind} ${what}`);
  }
}
