export const SERVICES = ['content', 'alfred', 'video'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** The routing table of the API: the longest matching prefix decides; a path that matches none does not exist. */
const ROUTES: readonly (readonly [prefix: string, service: ServiceName])[] = [
  ['/api/auth', 'content'],
  ['/api/blog', 'content'],
  ['/api/firm', 'content'],
  ['/api/facts', 'content'],
  ['/api/updates', 'content'],
  ['/api/redirects', 'content'],
  ['/api/insights', 'content'],
  ['/api/objects', 'content'],
  ['/api/previews', 'content'],
  ['/api/admin/blog', 'content'],
  ['/api/admin/firm', 'content'],
  ['/api/admin/images', 'content'],
  ['/api/admin/facts', 'content'],
  ['/api/admin/insights', 'content'],
  ['/api/admin/posts', 'content'],
  ['/api/admin/sessions', 'content'],
  ['/api/admin/generate-metadata', 'content'],
  ['/api/admin/generate-title-slug', 'content'],
  ['/api/admin/calculate-reading-time', 'content'],
  ['/media', 'content'],
  ['/sitemap.xml', 'content'],
  ['/rss.xml', 'content'],
  ['/updates.xml', 'content'],
  ['/robots.txt', 'content'],
  ['/api/chat', 'alfred'],
  ['/api/admin/alfred-config', 'alfred'],
  ['/api/admin/alfred', 'alfred'],
  ['/api/admin/conversations', 'alfred'],
  ['/api/enquiries', 'alfred'],
  ['/api/admin/enquiries', 'alfred'],
  ['/api/admin/answer-templates', 'alfred'],
  ['/api/admin/privacy', 'alfred'],
  ['/api/admin/privacy/content', 'content'],
  ['/api/admin/privacy/video', 'video'],
  ['/api/admin/estimate-cost', 'video'],
  ['/api/admin/process-video', 'video'],
  ['/api/admin/video-jobs', 'video'],
  ['/api/admin/video-batches', 'video'],
  ['/api/admin/video-channel', 'video'],
  ['/api/admin/house-style', 'video'],
  ['/api/admin/recordings', 'video'],
];

/** The service that answers a path, or null when there is none. */
export function findService(path: string): ServiceName | null {
  const matches = ROUTES.filter(([prefix]) => path === prefix || path.startsWith(`${prefix}/`));
  const [longest] = matches.sort(([a], [b]) => b.length - a.length);
  return longest?.[1] ?? null;
}
