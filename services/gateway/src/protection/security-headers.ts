import { problemAnswer } from '@firm/platform/http/problem-answer';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';

export interface SecuritySettings {
  /** The origin of the site. */
  publicUrl: string;
  storage: { readonly publicUrl: string };
  web: { readonly isDevelopment: boolean };
}

/** The headers of every response, errors and assets included. */
export function securityHeaders({ publicUrl, storage, web }: SecuritySettings): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    // The chat session in a page's URL is a secret, which must not reach other sites.
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'content-security-policy': pagePolicy(new URL(storage.publicUrl).origin, web.isDevelopment),
    ...(publicUrl.startsWith('https://') && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
}

/**
 * Scripts from our own files only: page data is in a JSON block, which is not executable. Inline styles are allowed
 * because the editor and positioned tooltips set them.
 */
function pagePolicy(storageOrigin: string, isDevelopment: boolean): string {
  return formatPolicy({
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

/** For the queue dashboard, which reads its settings from a JSON block and sets inline styles. */
export const dashboardPolicy = formatPolicy({
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'frame-ancestors': "'none'",
  'object-src': "'none'",
  'base-uri': "'self'",
});

function formatPolicy(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');
}

/** Answers a URL that cannot be decoded: the router refuses it before any hook runs, so the headers are set here. */
export function answerMalformedUrl(settings: SecuritySettings) {
  const protection = securityHeaders(settings);
  return (error: { statusCode?: number }, request: FastifyRequest, reply: FastifyReply): void => {
    const { accept } = request.headers;
    const about = { accept, requestId: randomUUID() };
    const { status, headers, body } = problemAnswer(error.statusCode ?? 400, 'The address cannot be read.', about);
    // A body that follows is not read, so the connection cannot be reused.
    void reply
      .code(status)
      .headers({ ...protection, ...headers, 'x-request-id': about.requestId, connection: 'close' });
    void reply.send(body);
  };
}
