import { isSpanContextValid, type SpanContext } from '@opentelemetry/api';

/** The header in which a trace travels between processes (W3C Trace Context). */
export const TRACEPARENT_HEADER = 'traceparent';

const FORM = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;

/** The flag that says "recorded": whether we record is our own decision, not that of whoever asks. */
const RECORDED = 1;

/** The span that a header or a message names, or undefined when it names none. */
export function readTraceparent(text: unknown): SpanContext | undefined {
  const [, traceId, spanId] = (typeof text === 'string' && FORM.exec(text)) || [];
  if (!traceId || !spanId) return undefined;
  const context = { traceId, spanId, traceFlags: RECORDED, isRemote: true };
  return isSpanContextValid(context) ? context : undefined;
}

/** The text by which another process, or a message, names a span. */
export function writeTraceparent(context: SpanContext): string | undefined {
  return isSpanContextValid(context) ? `00-${context.traceId}-${context.spanId}-01` : undefined;
}
