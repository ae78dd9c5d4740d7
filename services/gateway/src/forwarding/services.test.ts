import { describe, expect, it } from '@jest/globals';
import { findService } from './services.js';

describe('findService', () => {
  it.each([
    ['/api/blog', 'content'],
    ['/api/blog/how-to-apply', 'content'],
    ['/api/admin/blog/1/publish', 'content'],
    ['/api/chat/create', 'alfred'],
    ['/api/admin/alfred-config', 'alfred'],
    ['/api/admin/alfred/fact-sheet', 'alfred'],
    ['/api/admin/video-jobs/1/events', 'video'],
    ['/api/admin/privacy/erasures', 'alfred'],
    ['/api/admin/privacy/video/search', 'video'],
    ['/robots.txt', 'content'],
  ])('hands %s to %s', (path, service) => expect(findService(path)).toBe(service));

  it.each(['/', '/blog', '/api', '/api/admin', '/api/blogs', '/internal/identify'])('knows nothing at %s', (path) => {
    expect(findService(path)).toBeNull();
  });
});
