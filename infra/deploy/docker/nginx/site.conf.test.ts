import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRepository } from '../../../dev/stack/repository.js';

const TEMPLATE = readFileSync(join(findRepository(), 'infra/deploy/docker/nginx/site.conf.template'), 'utf8');
const [, format = ''] = /^log_format site '(.*)';$/m.exec(TEMPLATE) ?? [];

/** What nginx makes of the map: its regular expressions are those of JavaScript here. */
function loggedPathOf(path: string): string {
  const [, pattern = '', replacement = ''] = /"~\*(\S+)" "(\S+)";/.exec(TEMPLATE) ?? [];
  const { groups } = new RegExp(pattern, 'i').exec(path) ?? {};
  return groups ? replacement.replace(/\$\{?(\w+)\}?/g, (_all, name: string) => groups[name] ?? '') : path;
}

const ID = '0198c2f4-7d5e-4c1a-9b3f-2a6d8e0f1c5b';

describe('the access log of nginx', () => {
  it('holds neither query nor referer nor cookie', () => {
    const [, ...used] = format.split('$').map((part) => /^\w*/.exec(part)?.[0]);
    expect(used).toEqual([
      ...['remote_addr', 'time_iso8601', 'request_method', 'logged_path'],
      ...['status', 'body_bytes_sent', 'request_time'],
    ]);
    expect(TEMPLATE.match(/access_log .*;/g)).toEqual(['access_log /var/log/nginx/access.log site;']);
    // The lines of nginx's error log quote the request, and have no format.
    expect(TEMPLATE).toMatch(/^ {2}error_log \S+ crit;$/m);
  });

  it.each([
    ['/blog/fatca-explained', '/blog/fatca-explained'],
    [`/api/chat/${ID}/messages`, '/api/chat/(id)/messages'],
    [`/API/chat/${ID.toUpperCase()}`, '/API/chat/(id)'],
    [`/api/admin/blog/${ID}/previews/${ID}`, '/api/admin/blog/(id)/previews/'],
  ])('has %s as %s', (path, logged) => {
    expect(loggedPathOf(path)).toBe(logged);
  });
});
