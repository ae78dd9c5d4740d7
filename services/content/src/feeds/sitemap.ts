import { element } from './xml.js';

export interface SitemapEntry {
  address: string;
  changedAt?: Date;
}

/** The addresses of the site for search engines (sitemaps.org protocol 0.9, at most 50,000 entries). */
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
