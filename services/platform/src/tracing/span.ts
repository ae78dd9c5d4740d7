import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { currentTraceparent } from '../logging/request-context.js';

/** The header that carries a trace between processes (W3C Trace Context). */
export const TRACEPARENT_HEADER = 'traceparent';

/** Neither id may be all zeros. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/;

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

export interface SpanSettings {
  kind: 'INTERNAL' | 'SERVER' | 'CLIENT' | 'PRODUCER' | 'CONSUMER';
  /** The parent span as `traceparent`. Unset: the span of the current request or job. Null: none. */
  parent?: string | null | undefined;
  /** Names, counts and states: never a text, an address or a key. */
  attributes?: Attributes;
  startedAt?: Date;
}

/** A span of a trace; a no-op where nothing is traced. */
export interface Span {
  /** Names the span to another process or in a message; undefined where nothing is traced. */
  readonly traceparent: string | undefined;
  /** @param outcome `failure` is a kind or the class of an error, not a message, which may quote a person. */
  end(outcome?: { attributes?: Attributes | undefined; failure?: string | undefined }): void;
}

/** A span that has ended; times are in milliseconds since 1970. */
export interface EndedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  kind: SpanSettings['kind'];
  startedAt: number;
  endedAt: number;
  attributes: Attributes;
  failure: string | undefined;
}

type Recorder = (span: EndedSpan) => void;

let record: Recorder | undefined;

/** Hands every span that ends in this process to `recorder`; undefined: nothing is traced. */
export function recordSpans(recorder: Recorder | undefined): void {
  record = recorder;
}

const NO_SPAN: Span = { traceparent: undefined, end() {} };

/** Starts a span; the caller ends it. */
export function startSpan(name: string, { kind, parent, attributes, startedAt }: SpanSettings): Span {
  if (!record) return NO_SPAN;
  const cause = TRACEPARENT.exec((parent === undefined ? currentTraceparent() : parent) ?? '');
  const traceId = cause?.[1] ?? randomBytes(16).toString('hex');
  const spanId = randomBytes(8).toString('hex');
  const started = startedAt?.getTime() ?? now();
  return {
    // The flag "sampled" is always set: what we record does not depend on the caller's.
    traceparent: `00-${traceId}-${spanId}-01`,
    end({ attributes: results, failure } = {}) {
      record?.({
        traceId,
        spanId,
        parentSpanId: cause?.[2],
        name,
        kind,
        startedAt: started,
        endedAt: now(),
        attributes: { ...attributes, ...results },
        failure,
      });
    },
  };
}

/** Finer than Date.now(): most spans take a few milliseconds. */
const now = (): number => performance.timeOrigin + performance.now();

/** The name of an error's class, which says what went wrong without personal data. */
export const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
