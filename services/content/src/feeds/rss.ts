import { element, escapeXml } from './xml.js';

export interface Channel {
  title: string;
  description: string;
  /** Address of the blog. */
  address: string;
  /** Address of the feed itself. */
  feedAddress: string;
}

export interface FeedItem {
  title: string;
  address: string;
  /** Stays the same when the address changes. */
  id: string;
  summary: string | null;
  publishedAt: Date;
  tags: readonly string[];
}

/** A feed of articles (RSS 2.0). */
export function writeRss(channel: Channel, items: readonly FeedItem[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${element('title', channel.title)}
${element('link', channel.address)}
${element('description', channel.description)}
<language>en</language>
<atom:link href="${escapeXml(channel.feedAddress)}" rel="self" type="application/rss+xml"/>
${items.map(writeItem).join('\n')}
</channel>
</rss>
`;
}

function writeItem({ title, address, id, summary, publishedAt, tags }: FeedItem): string {
  const parts = [
    element('title', title),
    element('link', address),
    `<guid isPermaLink="false">${escapeXml(id)}</guid>`,
    element('pubDate', publishedAt.toUTCString()),
    element('description', summary),
    ...tags.map((tag) => element('category', tag)),
  ];
  return `<item>${parts.join('')}</item>`;
}
