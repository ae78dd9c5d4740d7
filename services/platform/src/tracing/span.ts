import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Attributes } from '@opentelemetry/api';
import { currentTraceparent } from '../logging/request-context.js';
import { readTraceparent, writeTraceparent } from './traceparent.js';

export interface SpanSettings {
  kind: keyof typeof SpanKind;
  /** The span that caused this one, as `traceparent`; unset: the one under which the caller runs; null: none. */
  parent?: string | null;
  /** Names, counts and states: never a text, an address or a key. */
  attributes?: Attributes;
  startedAt?: Date;
}

/** A piece of work in a trace. Where nothing is traced it weighs nothing and names nothing. */
export interface Span {
  /** By this name another process, or a message, tells what caused it; undefined where nothing is traced. */
  readonly traceparent: string | undefined;
  /** Ends the piece of work. `failure` is a kind or a class of errors, not a message, which may quote a person. */
  end(outcome?: { attributes?: Attributes; failure?: string }): void;
}

/** Begins a piece of work that the caller ends. */
export function startSpan(name: string, { kind, parent, attributes, startedAt }: SpanSettings): Span {
  const cause = readTraceparent(parent === undefined ? currentTraceparent() : parent);
  const context = cause ? trace.setSpanContext(ROOT_CONTEXT, cause) : ROOT_CONTEXT;
  const options = { kind: SpanKind[kind], attributes, startTime: startedAt };
  const span = trace.getTracer('firm').startSpan(name, options, context);
  return {
    // A span that is not recorded repeats the context it was given.
    traceparent: span.isRecording() ? writeTraceparent(span.spanContext()) : undefined,
    end({ attributes: results = {}, failure } = {}) {
      span.setAttributes(results);
      if (failure) span.setStatus({ code: SpanStatusCode.ERROR, message: failure });
      span.end();
    },
  };
}

/** The name of an error's class, which says what went wrong without saying about whom. */
export const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
