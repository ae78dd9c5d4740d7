import type { GatewayConfig } from '../config.js';

export type ServiceName = keyof GatewayConfig['services'];

/** Which service answers which paths: the longest matching prefix decides, and what matches none does not exist. */
const TABLE: readonly (readonly [prefix: string, service: ServiceName])[] = [
  ['/api/auth', 'content'],
  ['/api/blog', 'content'],
  ['/api/objects', 'content'],
  ['/api/previews', 'content'],
  ['/api/admin/blog', 'content'],
  ['/api/admin/posts', 'content'],
  ['/api/admin/sessions', 'content'],
  ['/api/admin/generate-metadata', 'content'],
  ['/api/admin/generate-title-slug', 'content'],
  ['/api/admin/calculate-reading-time', 'content'],
  ['/media', 'content'],
  ['/sitemap.xml', 'content'],
  ['/rss.xml', 'content'],
  ['/robots.txt', 'content'],
  ['/api/chat', 'alfred'],
  ['/api/admin/alfred-config', 'alfred'],
  ['/api/admin/alfred', 'alfred'],
  ['/api/admin/conversations', 'alfred'],
  ['/api/admin/estimate-cost', 'video'],
  ['/api/admin/process-video', 'video'],
  ['/api/admin/video-jobs', 'video'],
  ['/api/admin/recordings', 'video'],
];

/** The service that answers a path, or null when none does. */
export function serviceFor(path: string): ServiceName | null {
  const matches = TABLE.filter(([prefix]) => path === prefix || path.startsWith(`${prefix}/`));
  return (
    matches.reduce<(typeof TABLE)[number] | null>(
      (best, entry) => (best && best[0].length >= entry[0].length ? best : entry),
      null,
    )?.[1] ?? null
  );
}
