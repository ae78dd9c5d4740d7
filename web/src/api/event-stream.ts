/** One server-sent event. */
export interface StreamEvent {
  event: string;
  data: string;
  /** Absent where the server named none. */
  id?: string;
}

const LINE_END = /\r\n|\n|\r/;

/**
 * Parses server-sent events (HTML Living Standard). Comments and unused fields are skipped; an incomplete last event is
 * dropped.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent> {
  const reader = body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let waiting = '';
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      waiting += piece.value;
      const blocks = waiting.split(/\r\n\r\n|\n\n|\r\r/);
      waiting = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = readBlock(block);
        if (event) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function readBlock(block: string): StreamEvent | null {
  let event = 'message';
  let id: string | undefined;
  const data: string[] = [];
  for (const line of block.split(LINE_END)) {
    const [, field, value = ''] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    if (field === 'event') event = value;
    else if (field === 'id') id = value;
    else if (field === 'data') data.push(value);
  }
  return data.length > 0 ? { event, data: data.join('\n'), ...(id !== undefined && { id }) } : null;
}
