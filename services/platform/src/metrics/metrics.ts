import { Injectable } from '@nestjs/common';
import { countOpenStreams } from '../http/event-stream.js';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Seconds; from a cached page to a model that thinks. */
const LATENCY_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** A figure that takes longer to look up is left out: whoever watches needs the others most when something stands. */
const LOOK_UP_MS = 2_000;

/**
 * What this process counts, in Prometheus' text form. Labels are routes, names and states: never an id, an address or
 * anything a person wrote.
 */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  private readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: LATENCY_BUCKETS,
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    this.gauge('sse_streams_open', 'Server-sent event streams that somebody listens to', countOpenStreams);
  }

  countRequest(method: string, route: string, status: number, seconds: number): void {
    this.requests.observe({ method, route, status: String(status) }, seconds);
  }

  counter<L extends string>(name: string, help: string, labelNames: readonly L[]): Counter<L> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  histogram<L extends string>(name: string, help: string, labelNames: readonly L[]): Histogram<L> {
    return new Histogram({ name, help, labelNames, buckets: LATENCY_BUCKETS, registers: [this.registry] });
  }

  /** A value that is set when it becomes known. */
  settable<L extends string>(name: string, help: string, labelNames: readonly L[]): Gauge<L> {
    return new Gauge({ name, help, labelNames, registers: [this.registry] });
  }

  /** A value that is looked up when somebody asks; a failing look-up leaves it out instead of failing them all. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        try {
          this.set(await inTime(read()));
        } catch {
          // `reset` would say nought, which is a figure.
          this.remove();
        }
      },
    });
  }

  /** As `gauge`, with one value for each of a few named things. */
  gauges<L extends string>(
    name: string,
    help: string,
    label: L,
    read: () => Record<string, number> | Promise<Record<string, number>>,
  ): void {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.registry],
      async collect() {
        this.reset();
        try {
          for (const [key, value] of Object.entries(await inTime(read())))
            this.set({ [label]: key } as Record<L, string>, value);
        } catch {
          this.reset();
        }
      },
    });
  }
}

async function inTime<T>(value: T | Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the figure was not found in time')), LOOK_UP_MS);
  });
  try {
    return await Promise.race([value, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
