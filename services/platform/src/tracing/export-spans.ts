import { recordSpans, type EndedSpan } from './span.js';

const BATCH_MS = 1_000;
/** An unreachable collector must not delay the shutdown for longer. */
const TIMEOUT_MS = 2_000;
/** What a collector that cannot be reached may cost in memory; the oldest go first. */
const MAX_KEPT = 2_048;

/** Numbers of the kinds and of a failed span in OTLP. */
const KINDS = { INTERNAL: 1, SERVER: 2, CLIENT: 3, PRODUCER: 4, CONSUMER: 5 } as const;
const FAILED = 2;

/**
 * Starts exporting the spans of this process as OTLP over HTTP, in JSON
 * (https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding). What a collector did not take is sent again with the next batch.
 * @param endpoint the collector's address, without `/v1/traces`.
 * @returns a function that flushes and stops; it never rejects, so that a failed export does not fail the shutdown.
 */
export function exportSpans(service: string, endpoint: string): () => Promise<void> {
  let kept: EndedSpan[] = [];
  let sending: Promise<void> | undefined;

  const send = async () => {
    const batch = kept;
    kept = [];
    const isTaken = await fetch(`${endpoint}/v1/traces`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: encode(service, batch),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).then(
      async (response) => {
        await response.body?.cancel();
        // What it does not understand it will not understand later either.
        return response.status < 500 && response.status !== 429;
      },
      () => false,
    );
    if (!isTaken) kept = [...batch, ...kept].slice(-MAX_KEPT);
  };
  const flush = async () => {
    if (kept.length > 0) await (sending ??= send().finally(() => (sending = undefined)));
  };

  const timer = setInterval(() => void flush(), BATCH_MS).unref();
  recordSpans((span) => {
    kept.push(span);
    if (kept.length > MAX_KEPT) kept.shift();
  });
  return async () => {
    recordSpans(undefined);
    clearInterval(timer);
    await sending;
    await flush();
  };
}

function encode(service: string, spans: readonly EndedSpan[]): string {
  return JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: encodeAttributes({ 'service.name': service, 'service.namespace': 'firm' }) },
        scopeSpans: [{ scope: { name: 'firm' }, spans: spans.map(encodeSpan) }],
      },
    ],
  });
}

const encodeSpan = ({ kind, startedAt, endedAt, attributes, failure, ...ids }: EndedSpan) => ({
  ...ids,
  kind: KINDS[kind],
  startTimeUnixNano: nanoseconds(startedAt),
  endTimeUnixNano: nanoseconds(endedAt),
  attributes: encodeAttributes(attributes),
  ...(failure !== undefined && { status: { code: FAILED, message: failure } }),
});

const encodeAttributes = (attributes: EndedSpan['attributes']) =>
  Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined) return [];
    if (typeof value === 'string') return { key, value: { stringValue: value } };
    if (typeof value === 'boolean') return { key, value: { boolValue: value } };
    // Whole numbers have 64 bits, which JSON writes as a text.
    return { key, value: Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value } };
  });

/** Text, because a number cannot hold them: the microseconds, and three zeros. */
const nanoseconds = (milliseconds: number): string => `${milliseconds.toFixed(3).replace('.', '')}000`;
