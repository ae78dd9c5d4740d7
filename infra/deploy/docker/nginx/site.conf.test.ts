import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRepository } from '../../../dev/stack/repository.js';

const TEMPLATE = readFileSync(join(findRepository(), 'infra/deploy/docker/nginx/site.conf.template'), 'utf8');
const [, format = ''] = /^log_format site '(.*)';$/m.exec(TEMPLATE) ?? [];

/** What nginx makes of the map of a variable: its regular expressions are those of JavaScript here. */
function mapped(variable: string, value: string): string {
  const [, map = ''] = new RegExp(`^map \\$\\w+ \\$${variable} \\{([^]*?)^\\}`, 'm').exec(TEMPLATE) ?? [];
  const [, pattern = '', replacement = ''] = /"~\*(\S+)" "?([^\s";]+)"?;/.exec(map) ?? [];
  const { groups } = new RegExp(pattern, 'i').exec(value) ?? {};
  return groups ? replacement.replace(/\$\{?(\w+)\}?/g, (_all, name: string) => groups[name] ?? '') : value;
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
    expect(mapped('logged_path', path)).toBe(logged);
  });
});

describe('nginx', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
    ['2001:db8:1::6', '2001:db8:1'],
    ['2001:db8::6', '2001:db8:'],
  ])('counts the requests of %s as those of %s', (address, visitor) => {
    expect(mapped('visitor', address)).toBe(visitor);
    expect(TEMPLATE).toMatch(/^limit_conn_zone \$visitor zone=visitors:10m;$/m);
    expect(TEMPLATE).toMatch(/^ {2}limit_conn visitors \d+;$/m);
  });

  it.each(['client_header_timeout', 'client_body_timeout', 'send_timeout', 'keepalive_timeout'])('sets %s', (name) => {
    expect(Number(new RegExp(`^  ${name} (\\d+)s;$`, 'm').exec(TEMPLATE)?.[1])).toBeLessThanOrEqual(60);
  });
});
