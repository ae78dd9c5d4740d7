import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A span as OTLP over HTTP carries it in JSON. */
export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  service: string;
  attributes: Record<string, unknown>;
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

interface Export {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: (Omit<CollectedSpan, 'service' | 'attributes'> & { attributes?: Attribute[] })[] }[];
  }[];
}

/** Fake OpenTelemetry collector: accepts `POST /v1/traces` and records the spans. */
export class TraceCollector {
  readonly spans: CollectedSpan[] = [];

  private constructor(
    readonly url: string,
    readonly stop: () => Promise<void>,
  ) {}

  static async start(): Promise<TraceCollector> {
    const server = createServer((request, response) => {
      void text(request).then((body) => {
        if (request.url === '/v1/traces') collector.record(JSON.parse(body) as Export);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const collector: TraceCollector = new TraceCollector(
      `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      async () => {
        server.close();
        server.closeAllConnections();
        await once(server, 'close');
      },
    );
    return collector;
  }

  /** The spans of a trace from its root to the first span with this name. */
  pathTo(traceId: string, name: RegExp): CollectedSpan[] {
    const spans = this.spans.filter((span) => span.traceId === traceId);
    const path: CollectedSpan[] = [];
    let next = spans.find((span) => name.test(span.name));
    while (next) {
      path.unshift(next);
      const { parentSpanId } = next;
      next = spans.find(({ spanId }) => spanId === parentSpanId);
    }
    return path;
  }

  private record({ resourceSpans }: Export): void {
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = String(valuesOf(resource.attributes)['service.name']);
      for (const { attributes, ...span } of scopeSpans.flatMap(({ spans }) => spans)) {
        this.spans.push({ ...span, service, attributes: valuesOf(attributes) });
      }
    }
  }
}

const valuesOf = (attributes: Attribute[] = []) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
