import fc from 'fast-check';
import { brokenJson, encodeText, hostileSegment, hostileText, hostileValue } from './hostile-values.js';
import type { RawRequest } from '../../stack/send-as-is.js';
import type { Operation } from './operations.js';

/** A request that must not be obeyed, and why. */
export interface MalformedRequest extends RawRequest {
  flaw: string;
  method: string;
  headers: Record<string, string>;
  /** Sent with a valid session of staff. */
  asStaff: boolean;
}

const JSON_TYPE = { 'content-type': 'application/json' };
const UNKNOWN_ID = '00000000-0000-4000-8000-00000000dead';

const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

const FOREIGN_ORIGINS = ['https://evil.example', 'null', 'http://localhost', 'http://localhost:1', 'http://[::1]', 'x'];
const WRONG_TYPES = [
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/x-yaml',
  'x',
  '/',
];
const ODD_METHODS = ['TRACE', 'OPTIONS', 'PROPFIND', 'PURGE', 'LOCK', 'SEARCH', 'PATCH', 'HEAD'];
const ODD_HEADERS = [
  ...['x-firm-caller', 'x-forwarded-for', 'forwarded', 'x-original-url', 'x-http-method-override', 'range', 'if-range'],
  ...['if-none-match', 'accept', 'accept-encoding', 'accept-language', 'traceparent', 'prefer', 'cookie', 'if-match'],
  ...['idempotency-key', 'last-event-id', 'authorization', 'x-request-id', 'content-encoding', 'origin', 'te'],
];

const PAGES = ['/', '/blog', '/about', '/admin', '/admin/queues', '/admin/queues/api/queues', '/media', '/assets'];
const INTERNAL_PATHS = [
  '/internal/identify',
  '/openapi.json',
  '/metrics',
  '/.env',
  '/.git/config',
  '/healthz',
  '/readyz',
];

/** Each path parameter replaced by something that is no id of anything. */
const fillPath = (path: string) =>
  fc
    .array(fc.oneof(hostileSegment, fc.constant(UNKNOWN_ID)), { minLength: 3, maxLength: 3 })
    .map((segments) => path.replaceAll(/\{[^}]*\}/g, () => segments.pop() ?? UNKNOWN_ID));

const hostileQuery = fc
  .array(
    fc.tuple(
      fc.oneof(fc.constantFrom('cursor', 'limit', 'category', 'session', 'q', 'from', 'at'), hostileText),
      hostileText,
    ),
    {
      maxLength: 4,
    },
  )
  .map((pairs) => {
    const query = pairs.map(([name, value]) => `${encodeText(name)}=${encodeText(value)}`).join('&');
    return query ? `?${query.slice(0, 6_000)}` : '';
  });

const headerText = hostileText.map((text) => text.replace(/[^\t -~]/g, '?').slice(0, 3_000));

/** A body of the right form but for one field that nobody knows. */
const unknownField = (fields: string[]) =>
  fc
    .tuple(fc.dictionary(fc.constantFrom(...fields, 'a'), hostileValue, { maxKeys: 4 }), hostileValue)
    .map(([some, value]) => JSON.stringify({ ...some, nobodyKnowsThisField: value }));

/** JSON that is no object at all. */
const noObject = fc
  .oneof(hostileText, fc.integer(), fc.boolean(), fc.array(fc.integer()))
  .map((value) => JSON.stringify(value));

/** Malformed requests to operations of the OpenAPI document, and to paths outside it. */
export function malformedRequests(operations: Operation[]): fc.Arbitrary<MalformedRequest> {
  const changing = operations.filter(({ method }) => CHANGING.has(method));
  const withBody = changing.filter(({ fields }) => fields !== null);
  const guarded = operations.filter(({ isGuarded }) => isGuarded);
  const reading = operations.filter(({ method, path }) => method === 'GET' && !path.endsWith('/events'));

  const against = (some: Operation[]) =>
    fc.constantFrom(...some).chain((operation) => fillPath(operation.path).map((target) => ({ operation, target })));
  const build = (
    flaw: string,
    some: Operation[],
    rest: (operation: Operation) => fc.Arbitrary<Partial<MalformedRequest>>,
  ): fc.Arbitrary<MalformedRequest> =>
    against(some).chain(({ operation, target }) =>
      rest(operation).map((parts) => ({
        flaw,
        method: operation.method,
        headers: {},
        asStaff: true,
        ...parts,
        target: target + (parts.target ?? ''),
      })),
    );

  return fc.oneof(
    build('a stranger', guarded, ({ method, fields }) =>
      fc.tuple(unknownField(fields ?? []), fc.boolean()).map(([body, isForged]) => ({
        asStaff: false,
        headers: { ...(CHANGING.has(method) && JSON_TYPE), ...(isForged && FORGED) },
        ...(CHANGING.has(method) && { body }),
      })),
    ),
    build('another origin', changing, () =>
      fc.tuple(fc.constantFrom(...FOREIGN_ORIGINS), hostileValue).map(([origin, value]) => ({
        headers: { ...JSON_TYPE, origin },
        body: JSON.stringify(value),
      })),
    ),
    build('broken JSON', changing, ({ fields }) =>
      fc.tuple(brokenJson, fc.boolean()).map(([body, asStaff]) => ({
        headers: { ...JSON_TYPE, ...(fields === null && { origin: 'null' }) },
        body,
        asStaff,
      })),
    ),
    build('another type', withBody, () =>
      fc.tuple(fc.constantFrom(...WRONG_TYPES), hostileText).map(([type, body]) => ({
        headers: { 'content-type': type },
        body: `${body}.`,
      })),
    ),
    {
      weight: 3,
      arbitrary: build('an unknown field', withBody, ({ fields }) =>
        unknownField(fields ?? []).map((body) => ({ headers: JSON_TYPE, body })),
      ),
    },
    build('no object', withBody, () => noObject.map((body) => ({ headers: JSON_TYPE, body }))),
    {
      weight: 2,
      arbitrary: build('a hostile query', reading, () =>
        fc.tuple(hostileQuery, fc.boolean()).map(([target, asStaff]) => ({ target, asStaff })),
      ),
    },
    build('odd headers', reading, () =>
      fc
        .tuple(fc.dictionary(fc.constantFrom(...ODD_HEADERS), headerText, { maxKeys: 5 }), fc.boolean())
        .map(([headers, asStaff]) => ({
          headers,
          asStaff: asStaff && !('cookie' in headers),
        })),
    ),
    build('an odd method', operations, () =>
      fc.constantFrom(...ODD_METHODS).map((method) => ({ method, headers: { origin: 'null' } })),
    ),
    fc
      .tuple(fc.constantFrom(...PAGES, ...INTERNAL_PATHS), fc.option(hostileSegment), hostileQuery)
      .map(([page, segment, query]) => ({
        flaw: 'a page that is none',
        method: 'GET',
        target: `${page}${segment === null ? '' : `/${segment}`}${query}`,
        headers: {},
        asStaff: false,
      })),
  );
}

/** Headers by which a stranger claims to be staff. */
const FORGED = {
  'x-firm-caller': `${Buffer.from(JSON.stringify({ requestId: 'x', address: '127.0.0.1', staff: { id: '1', email: 'a@example.com', name: 'A' }, isGateway: true, expiresAt: 9e15 })).toString('base64url')}.c2lnbmVk`,
  'x-forwarded-for': '127.0.0.1',
  'x-forwarded-user': 'ana.duarte@example.com',
  cookie: 'firm_staff=forged; __Host-firm_staff=forged',
};
