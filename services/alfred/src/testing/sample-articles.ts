import type { ArticlePayload } from '@firm/contracts/events';
import { QueueBackend } from '@firm/platform/queues/queue-backend';
import { eventQueue } from '@firm/platform/queues/queue-names';
import { drain } from '@firm/platform/testing/drain';
import { randomUUID } from 'node:crypto';
import type { TestAlfred } from './test-alfred.js';

/** A published article, with defaults for the fields that a test does not care about. */
export function article(payload: Partial<ArticlePayload>): ArticlePayload {
  return {
    postId: randomUUID(),
    version: 1,
    slug: 'guide',
    title: 'A guide',
    excerpt: null,
    contentHtml: '<p>Text.</p>',
    tags: [],
    publishedAt: '2026-09-01T09:00:00.000Z',
    ...payload,
  };
}

const GOLDEN_VISA = article({
  slug: 'portugal-golden-visa-investment-routes',
  title: "Portugal's Golden Visa: the investment routes that remain",
  excerpt: 'What can still be invested in, and how much, since real estate was removed.',
  tags: ['Golden Visa', 'Portugal'],
  contentHtml: `<p>Since October 2023 real estate no longer counts for the Portuguese Golden Visa.</p>
    <h2>Investment funds</h2><p>The most used route is a subscription of at least €500,000 in a qualifying investment fund.</p>
    <p>The fund must invest at least 60 per cent of its assets in companies based in Portugal.</p>
    <h2>Cultural donation</h2><p>A donation of €250,000 to cultural heritage is the least expensive route; in areas of low density it is reduced to €200,000.</p>
    <h2>How long you must stay</h2><p>Holders must spend an average of seven days a year in Portugal.</p>
    <h2>Family members</h2><p>The spouse, dependent children and dependent parents may be included in the application.</p>`,
});

const ITALY = article({
  slug: 'italy-investor-visa',
  publishedAt: '2026-09-02T09:00:00.000Z',
  title: 'The Italian investor visa, step by step',
  tags: ['Golden Visa', 'Italy'],
  contentHtml: `<p>Italy grants a two-year residence permit to those who invest.</p>
    <h2>Amounts</h2><p>The minimum is €250,000 in an innovative start-up, €500,000 in an Italian company, €1 million as a donation and €2 million in government bonds.</p>
    <h2>Flat tax</h2><p>New residents may choose a substitute tax of €200,000 a year on all foreign income.</p>`,
});

export const PFIC = article({
  slug: 'pfic-rules-for-us-investors',
  publishedAt: '2026-09-03T09:00:00.000Z',
  title: 'PFIC rules: why foreign funds surprise U.S. investors',
  tags: ['U.S. Investors', 'Tax'],
  contentHtml: `<p>Almost every European investment fund is a passive foreign investment company in the eyes of the IRS.</p>
    <h2>Form 8621</h2><p>Form 8621 must be filed every year for each fund. Without an election, gains are taxed at the highest rate with an interest charge.</p>
    <h2>QEF election</h2><p>A qualified electing fund election taxes the income of each year as it arises, if the fund provides an annual statement.</p>`,
});

const TAX_REGIME = article({
  slug: 'regime-fiscal-ifici-portugal',
  publishedAt: '2026-09-04T09:00:00.000Z',
  title: 'IFICI: o novo regime fiscal para residentes em Portugal',
  tags: ['Portugal', 'Tax'],
  contentHtml: `<p>O IFICI substituiu o regime dos residentes não habituais.</p>
    <h2>Taxa</h2><p>Os rendimentos do trabalho de atividades elegíveis são tributados à taxa de 20 por cento durante dez anos.</p>
    <h2>Quem pode aderir</h2><p>Podem aderir as pessoas que não tenham sido residentes fiscais em Portugal nos cinco anos anteriores.</p>`,
});

/** In the order of their publication, in which Alfred numbers their passages. */
export const ARTICLES = [GOLDEN_VISA, ITALY, PFIC, TAX_REGIME];

/** Sends Alfred events through the queue, as content would, and waits until they are handled. */
export async function sendEvents({ service }: TestAlfred, event: string, ...facts: object[]): Promise<void> {
  const queue = service.app.get(QueueBackend, { strict: false }).queue(eventQueue('alfred'));
  for (const payload of facts) await queue.add(event, { payload }, { jobId: randomUUID() });
  await drain(service.app, eventQueue('alfred'));
}
