import type { CountedInsights, ForwardedInsight, ForwardedInsights } from '@firm/contracts/api/insights';
import { GroupCommit } from '@firm/platform/http/group-commit';
import { invalid, unavailable } from '@firm/platform/http/problem';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { readBody } from './forwarder.js';
import { isUpstreamFailure, upstreamFailure, Upstreams } from './upstreams.js';

/** An insight has some 200 bytes. A hundred of a kilobyte, all of it escaped, are less than a body may have. */
const MAX_BYTES = 1_024;
const MAX_USER_AGENT = 512;
const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

/** Insights in one request to the service, how long they are collected, and how many at most wait. Beacons need no quick answer. */
const GROUP = { batch: 100, delayMs: 1_000, waiting: 5_000 };

type Waiting = ForwardedInsight & { problem?: string | null };

/**
 * Hands what visitors tell (`POST /api/insights`) to the content service many at a time. Forwarded one by one, a count would
 * cost several times what a page does, and the answers to all that one transaction has stored would come at once.
 */
@Injectable()
export class InsightGroups {
  private readonly group = new GroupCommit<Waiting>((insights) => this.forward(insights), GROUP);

  constructor(private readonly upstreams: Upstreams) {}

  /** Whether a request can be told with those of others: it is short, and does not ask to be left out. */
  accepts({ headers }: FastifyRequest): boolean {
    return (
      Number(headers['content-length']) <= MAX_BYTES &&
      JSON_TYPE.test(headers['content-type'] ?? '') &&
      (headers['user-agent'] ?? '').length <= MAX_USER_AGENT &&
      headers['sec-gpc'] === undefined
    );
  }

  /**
   * Resolves when it is counted or left out.
   * @throws ProblemError invalid when it is no insight; unavailable when too many wait, or nobody can count; timedOut.
   */
  async count(request: FastifyRequest): Promise<void> {
    const body = await readBody(request, MAX_BYTES);
    const insight: Waiting = {
      body: body?.toString() ?? '',
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
    };
    await this.group.add(insight);
    if (insight.problem) throw invalid(insight.problem);
  }

  private async forward(insights: Waiting[]): Promise<void> {
    try {
      const answer = await this.upstreams.request('content', {
        method: 'POST',
        path: '/internal/insights',
        headers: { 'content-type': 'application/json', ...this.upstreams.callerHeaders({ isGateway: true }) },
        body: JSON.stringify({ insights } satisfies ForwardedInsights),
      });
      if (answer.statusCode !== 200) {
        await answer.body.dump();
        throw unavailable('Nothing can be counted right now.', 5, { cause: `content answered ${answer.statusCode}` });
      }
      const { problems } = (await answer.body.json()) as CountedInsights;
      for (const [index, insight] of insights.entries()) insight.problem = problems[index] ?? null;
    } catch (error) {
      throw isUpstreamFailure(error) ? upstreamFailure(error) : error;
    }
  }
}
