import escapeHtml from 'escape-html';

interface SitemapEntry {
  address: string;
  changedAt?: Date;
}

/** A sitemap (sitemaps.org protocol 0.9) of at most 50,000 entries. */
export function writeSitemap(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(
    ({ address, changedAt }) => `<url>${element('loc', address)}${element('lastmod', changedAt?.toISOString())}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

interface Channel {
  title: string;
  description: string;
  /** Address of the blog. */
  address: string;
  /** Address of the feed itself. */
  feedAddress: string;
}

interface FeedItem {
  title: string;
  address: string;
  /** Stays the same when the address changes. */
  id: string;
  summary: string | null;
  /** Name of who wrote it. */
  author: string | undefined;
  publishedAt: Date;
  /** Language of the article; the language of the feed when absent. */
  language?: string;
  tags: readonly string[];
}

const FEED_LANGUAGE = 'en';

/** A feed of articles (RSS 2.0); authors and languages by Dublin Core: RSS itself asks for an e-mail address, and has one language for all. */
export function writeRss(channel: Channel, items: readonly FeedItem[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${element('title', channel.title)}
${element('link', channel.address)}
${element('description', channel.description)}
<language>${FEED_LANGUAGE}</language>
<atom:link href="${escapeXml(channel.feedAddress)}" rel="self" type="application/rss+xml"/>
${items.map(writeItem).join('\n')}
</channel>
</rss>
`;
}

function writeItem({ title, address, id, summary, author, publishedAt, language, tags }: FeedItem): string {
  const parts = [
    element('title', title),
    element('link', address),
    `<guid isPermaLink="false">${escapeXml(id)}</guid>`,
    element('pubDate', publishedAt.toUTCString()),
    element('dc:creator', author),
    element('dc:language', language === FEED_LANGUAGE ? null : language),
    element('description', summary),
    ...tags.map((tag) => element('category', tag)),
  ];
  return `<item>${parts.join('')}</item>`;
}

/** `<name>text</name>`, or nothing for a missing text. */
function element(name: string, text: string | null | undefined): string {
  return text ? `<${name}>${escapeXml(text)}</${name}>` : '';
}

/** Characters that XML 1.0 does not allow, escaped or not. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** The text as it may stand in an element or attribute; `escape-html` writes entities that XML knows too. */
const escapeXml = (text: string): string => escapeHtml(text.replace(FORBIDDEN, ''));
