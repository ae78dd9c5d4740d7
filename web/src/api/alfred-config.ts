import type { AlfredConfig, PublicAlfredConfig } from '@firm/contracts/api/alfred-config';
import type { Answer } from '@firm/contracts/page-renderer';
import { queryOptions } from '@tanstack/react-query';
import type { Http } from './http';
import type { PageQuery } from './page-queries';

const PATH = '/api/admin/alfred-config';

/** The greeting of the chat; null when it cannot be loaded. */
export const greetingQuery = (http: Http): PageQuery<string | null> => ({
  queryKey: [PATH, 'greeting'],
  queryFn: ({ signal }) =>
    http.get<PublicAlfredConfig>(PATH, signal).then(
      ({ firstMessage }) => firstMessage,
      () => null,
    ),
});

/** Alfred's configuration, and the ETag of its version. */
export interface VersionedConfig {
  config: AlfredConfig;
  tag: string;
}

/** Alfred's whole configuration, for staff. */
export const alfredConfigQuery = (http: Http) =>
  queryOptions({
    queryKey: [PATH],
    queryFn: ({ signal }) =>
      http
        .request('GET', PATH, undefined, { signal })
        .then(readVersioned)
        .catch((error: unknown) => {
          throw new Error('Failed to fetch Alfred configuration.', { cause: error });
        }),
  });

/** @param tag of the version that was changed. @throws ApiProblem 412 when somebody has saved another since. */
export const saveAlfredConfig = (http: Http, { config, tag }: VersionedConfig): Promise<VersionedConfig> =>
  http.request('PUT', PATH, config, { headers: { 'if-match': tag } }).then(readVersioned);

async function readVersioned(answer: Answer): Promise<VersionedConfig> {
  return { config: JSON.parse(await answer.text()) as AlfredConfig, tag: answer.headers.get('etag') ?? '*' };
}
