import {
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type SpanContext,
} from '@opentelemetry/api';
import { currentTraceparent } from '../logging/request-context.js';

/** The header that carries a trace between processes (W3C Trace Context). */
export const TRACEPARENT_HEADER = 'traceparent';

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;

/** The "sampled" flag. Ours is always set: what we record does not depend on the caller's flag. */
const SAMPLED = 1;

export interface SpanSettings {
  kind: keyof typeof SpanKind;
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

/** Starts a span; the caller ends it. */
export function startSpan(name: string, { kind, parent, attributes = {}, startedAt }: SpanSettings): Span {
  const cause = readTraceparent(parent === undefined ? currentTraceparent() : parent);
  const context = cause ? trace.setSpanContext(ROOT_CONTEXT, cause) : ROOT_CONTEXT;
  const options = { kind: SpanKind[kind], attributes, ...(startedAt && { startTime: startedAt }) };
  const span = trace.getTracer('firm').startSpan(name, options, context);
  return {
    // The no-op span repeats the context of its parent.
    traceparent: span.isRecording() ? writeTraceparent(span.spanContext()) : undefined,
    end({ attributes: results = {}, failure } = {}) {
      span.setAttributes(results);
      if (failure) span.setStatus({ code: SpanStatusCode.ERROR, message: failure });
      span.end();
    },
  };
}

/** The name of an error's class, which says what went wrong without personal data. */
export const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

function readTraceparent(text: string | null | undefined): SpanContext | undefined {
  const [, traceId, spanId] = TRACEPARENT.exec(text ?? '') ?? [];
  if (!traceId || !spanId) return undefined;
  const context = { traceId, spanId, traceFlags: SAMPLED, isRemote: true };
  return isSpanContextValid(context) ? context : undefined;
}

function writeTraceparent(context: SpanContext): string | undefined {
  return isSpanContextValid(context) ? `00-${context.traceId}-${context.spanId}-01` : undefined;
}
