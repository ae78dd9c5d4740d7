import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { withTimeLimit } from '../health/time-limit.js';

/** Seconds: from a cached page to a reasoning model. */
const LATENCY_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** A gauge that takes longer to read is left out of the scrape: during an outage the others are needed most. */
const READ_TIMEOUT_MS = 2_000;

/**
 * Prometheus metrics of this process. Labels are routes, names and states: never an id, an address or anything a person
 * wrote.
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
  }

  /** Records one HTTP request. */
  countRequest(method: string, route: string, status: number, seconds: number): void {
    this.requests.observe({ method, route, status: String(status) }, seconds);
  }

  counter<L extends string>(name: string, help: string, labelNames: readonly L[]): Counter<L> {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  histogram<L extends string>(name: string, help: string, labelNames: readonly L[]): Histogram<L> {
    return new Histogram({ name, help, labelNames, buckets: LATENCY_BUCKETS, registers: [this.registry] });
  }

  /** A gauge that is set when its value becomes known. */
  settable<L extends string>(name: string, help: string, labelNames: readonly L[]): Gauge<L> {
    return new Gauge({ name, help, labelNames, registers: [this.registry] });
  }

  /** A gauge that is read on every scrape; when `read` fails or is slow, it is left out and the others are not. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void {
    this.readGauge(name, help, [], read, (gauge, value) => gauge.set(value));
  }

  /** Like `gauge`, with one value for each value of a label. */
  gauges(
    name: string,
    help: string,
    label: string,
    read: () => Record<string, number> | Promise<Record<string, number>>,
  ): void {
    this.readGauge(name, help, [label], read, (gauge, values) => {
      for (const [key, value] of Object.entries(values)) gauge.set({ [label]: key }, value);
    });
  }

  private readGauge<T>(
    name: string,
    help: string,
    labelNames: string[],
    read: () => T | Promise<T>,
    set: (gauge: Gauge, value: T) => void,
  ): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      async collect() {
        const value = await withTimeLimit(READ_TIMEOUT_MS, read).catch(() => undefined);
        // Without labels `reset` would set it to 0, which is a value.
        if (labelNames.length > 0) this.reset();
        else this.remove();
        if (value !== undefined) set(this, value);
      },
    });
  }
}
