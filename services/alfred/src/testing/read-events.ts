/** One server-sent event of a finished stream. */
export interface SentEvent {
  event: string;
  data: Record<string, unknown>;
}

/** The events in the body of a finished stream; lines that only keep the connection open are left out. */
export function readEvents(body: string): SentEvent[] {
  return body
    .split('\n\n')
    .filter((block) => block.startsWith('event: '))
    .map((block) => {
      const [, event = '', data = ''] = /^event: (.+)\ndata: (.+)$/s.exec(block) ?? [];
      return { event, data: JSON.parse(data) as Record<string, unknown> };
    });
}
