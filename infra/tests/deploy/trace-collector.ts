import { listen, type Listening } from '@firm/fakes/http/fake-server';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}

/** The body of `POST /v1/traces` in OTLP's JSON encoding. */
interface TraceExport {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: Span[] }[];
  }[];
}

/** Fake OpenTelemetry collector: records the spans that are exported to it. */
export class TraceCollector {
  private readonly spans: (Span & { service: string })[] = [];
  private readonly server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url === '/v1/traces') this.record(JSON.parse(body) as TraceExport);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  private listening!: Listening;

  static async start(): Promise<TraceCollector> {
    const collector = new TraceCollector();
    collector.listening = await listen(collector.server);
    return collector;
  }

  get url(): string {
    return this.listening.origin;
  }

  stop(): Promise<void> {
    return this.listening.close();
  }

  /** The spans of a trace from its root to the first span with this name, as `<process>: <span>`. */
  pathTo(traceId: string, name: RegExp): string[] {
    const spans = this.spans.filter((span) => span.traceId === traceId);
    const path: string[] = [];
    for (let next = spans.find((span) => name.test(span.name)); next;) {
      const { service, name, parentSpanId } = next;
      path.unshift(`${service}: ${name}`);
      next = spans.find(({ spanId }) => spanId === parentSpanId);
    }
    return path;
  }

  private record({ resourceSpans }: TraceExport): void {
    for (const { resource, scopeSpans } of resourceSpans) {
      const name = resource.attributes.find(({ key }) => key === 'service.name');
      const service = name?.value.stringValue ?? '';
      this.spans.push(...scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ ...span, service }))));
    }
  }
}
