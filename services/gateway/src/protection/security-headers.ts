import type { GatewayConfig } from '../config.js';

/** Every answer, errors and assets included, carries these. */
export function securityHeaders({ publicUrl, storage, web }: GatewayConfig): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    // The chat session in the address is a secret: other sites never see our addresses.
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'content-security-policy': pagePolicy(new URL(storage.publicUrl).origin, web.isDevelopment),
    ...(publicUrl.startsWith('https://') && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
}

/**
 * No script but our own files: page data travels in a JSON block, which is not executable. Inline styles are allowed,
 * since the editor and positioned tooltips set them.
 */
function pagePolicy(storageOrigin: string, isDevelopment: boolean): string {
  return policy({
    'default-src': "'self'",
    'script-src': isDevelopment ? "'self' 'unsafe-inline'" : "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': `'self' data: blob: https: ${storageOrigin}`,
    'media-src': `'self' blob: ${storageOrigin}`,
    'connect-src': isDevelopment ? `'self' ws: ${storageOrigin}` : `'self' ${storageOrigin}`,
    'frame-src': 'https://www.youtube-nocookie.com',
    'frame-ancestors': "'none'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
  });
}

/** The queue dashboard reads its settings from a JSON block, which is not executable, and sets styles of its own. */
export const dashboardPolicy = policy({
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'frame-ancestors': "'none'",
  'object-src': "'none'",
  'base-uri': "'self'",
});

function policy(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');
}
