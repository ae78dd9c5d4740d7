import type { AlfredConfig, PublicAlfredConfig } from '@firm/contracts/api/alfred-config';
import { queryOptions } from '@tanstack/react-query';
import type { Http } from './http';

const PATH = '/api/admin/alfred-config';

/** The greeting of the chat; null when it cannot be fetched. */
export const greetingQuery = (http: Http) =>
  queryOptions({
    queryKey: [PATH, 'greeting'],
    queryFn: ({ signal }) =>
      http.get<PublicAlfredConfig>(PATH, signal).then(
        ({ firstMessage }) => firstMessage,
        () => null,
      ),
  });

/** The whole configuration of Alfred, for administrators. */
export const alfredConfigQuery = (http: Http) =>
  queryOptions({
    queryKey: [PATH],
    queryFn: ({ signal }) =>
      http.get<AlfredConfig>(PATH, signal).catch((error: unknown) => {
        throw new Error('Failed to fetch Alfred configuration.', { cause: error });
      }),
  });

export const saveAlfredConfig = (http: Http, config: AlfredConfig): Promise<AlfredConfig> =>
  http.send<AlfredConfig>('PUT', PATH, config);
