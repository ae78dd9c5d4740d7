import fc from 'fast-check';

/** Values that are known to break programs. */
const KNOWN_HOSTILE = [
  '',
  ' ',
  '\u0000',
  '%00',
  '%',
  '%E0%A4%A',
  '..',
  '../../../../etc/passwd',
  '..%2f..%2f..%2fetc%2fpasswd',
  '....//',
  '\\\\host\\share',
  '/etc/passwd',
  'file:///etc/passwd',
  'http://169.254.169.254/latest/meta-data/',
  'http://127.0.0.1:1/',
  '//evil.example',
  'javascript:alert(1)',
  "' or '1'='1",
  "'; drop table posts; --",
  '") or pg_sleep(10) --',
  '${7*7}{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '=cmd|calc!A1',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-1',
  '0',
  '1e309',
  '0x7fffffff',
  '9'.repeat(400),
  '-'.repeat(2_000),
  'a'.repeat(6_000),
  'a-'.repeat(1_500),
  ' '.repeat(3_000),
  '<'.repeat(2_000),
  '\r\nSet-Cookie: a=b',
  '\ud800',
  '\u202egnp.exe',
  '\ufdfa'.repeat(300),
  '--exec=id',
  '-o/tmp/x',
  '$(id)`id`;id|id',
  '2026-13-45T99:99:99Z',
  '+275760-09-13T00:00:00.001Z',
];

export const hostileText = fc.oneof(
  fc.constantFrom(...KNOWN_HOSTILE),
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);

const deep = fc.nat({ max: 400 }).map((depth) => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
});

/** Any JSON value; keys that reach for prototypes among them. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.jsonValue({ maxDepth: 3 }),
  deep,
  fc.constantFrom<unknown>(null, true, -1, 1e308, 2 ** 53, [], {}, [[]], [null]),
  hostileText.map((text): unknown =>
    JSON.parse(`{"__proto__":{"isAdmin":true},"constructor":${JSON.stringify(text)}}`),
  ),
);

/** As an address may carry it: half a surrogate pair cannot be encoded at all. */
export const encodeText = (text: string) => encodeURIComponent(Buffer.from(text).toString());

/** A path segment: mostly encoded as browsers do, sometimes as it is. */
export const hostileSegment = fc.tuple(hostileText, fc.nat({ max: 3 })).map(([text, chance]) => {
  const short = text.slice(0, 1_500);
  return chance === 0 ? short.replace(/[^!-~]/g, '_') : encodeText(short);
});

/** Not JSON, or JSON that reaches for prototypes. */
export const brokenJson = fc.oneof(
  fc.constantFrom(
    '{',
    '{"title":',
    '{"title":"a",}',
    "{'title':'a'}",
    'undefined',
    '[1,2',
    '"\\ud8"',
    '{"a":1}{"b":2}',
    '\ufeff{}garbage',
    '['.repeat(100_000),
    '{"a":'.repeat(50_000),
    `{"a":"${'x'.repeat(1_100_000)}"}`,
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
  ),
  fc.uint8Array({ minLength: 1, maxLength: 200 }).map((bytes) => Buffer.concat([Buffer.from('{'), bytes])),
);
