import { currentRequestId } from '@firm/platform/logging/request-context';
import { Injectable } from '@nestjs/common';
import { CallerTokenIssuer } from '../forwarding/caller-token-issuer.js';
import type { ServiceName } from '../forwarding/services.js';
import { serviceFor } from '../forwarding/services.js';
import { Upstreams } from '../forwarding/upstreams.js';

interface OpenApi {
  paths: Record<string, object>;
  components?: { schemas?: Record<string, object> };
}

/** The descriptions of all services as one document: what can be reached from outside, and nothing else. */
@Injectable()
export class MergedOpenApi {
  constructor(
    private readonly upstreams: Upstreams,
    private readonly callerTokens: CallerTokenIssuer,
  ) {}

  async document(): Promise<object> {
    const services: ServiceName[] = ['content', 'alfred', 'video'];
    const documents = await Promise.all(services.map((service) => this.describe(service)));
    const paths = documents.flatMap(({ paths }) => Object.entries(paths)).filter(([path]) => serviceFor(path) !== null);
    return {
      openapi: '3.0.0',
      info: { title: 'API of the site', version: '1', description: 'Errors are application/problem+json (RFC 9457).' },
      paths: Object.fromEntries(paths.sort(([a], [b]) => a.localeCompare(b))),
      components: { schemas: Object.assign({}, ...documents.map(({ components }) => components?.schemas)) },
    };
  }

  private async describe(service: ServiceName): Promise<OpenApi> {
    const headers = this.callerTokens.headers({ requestId: currentRequestId() ?? '', address: '', isGateway: true });
    const answer = await this.upstreams.request(service, { method: 'GET', path: '/openapi.json', headers });
    return (await answer.body.json()) as OpenApi;
  }
}
