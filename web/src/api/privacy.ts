import type { Erasure, PersonReport, RequestErasure, RetentionPeriod } from '@firm/contracts/api/privacy';
import { queryOptions } from '@tanstack/react-query';
import { getQuery } from './get-query';
import type { Http } from './http';

const PATH = '/api/admin/privacy';

/** The services that have personal data; each is asked for its own. */
export const PRIVACY_SERVICES = ['alfred', 'content', 'video'] as const;
export type PrivacyService = (typeof PRIVACY_SERVICES)[number];

/** What they are called by staff. */
export const SERVICE_NAMES: Record<PrivacyService, string> = {
  alfred: 'Alfred and the enquiries',
  content: 'Posts and the website',
  video: 'Videos',
};

/** The beginning of the keys of everything that was found. */
export const SEARCH_KEY = [PATH, 'search'];

/** Everything that one service has of a person. Forgotten when it is no longer shown. */
export const personQuery = (http: Http, service: PrivacyService, who: string) =>
  queryOptions({
    queryKey: [...SEARCH_KEY, service, who],
    queryFn: ({ signal }) => http.send<PersonReport>('POST', `${PATH}/${service}/search`, { who }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

const RUNNING_LOOK_MS = 2_000;

/** The latest erasures, looked at again while one is running. */
export const erasuresQuery = (http: Http) =>
  getQuery<Erasure[]>(http, [PATH, 'erasures'], {
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(({ state: now }) => now === 'running') ? RUNNING_LOOK_MS : false),
  });

export const requestErasure = (http: Http, request: RequestErasure): Promise<Erasure> =>
  http.send('POST', `${PATH}/erasures`, request);

/** How long one service keeps each kind of data. */
export const retentionQuery = (http: Http, service: PrivacyService) =>
  getQuery<RetentionPeriod[]>(http, [PATH, service, 'retention'], { staleTime: 0 });

export const changeRetention = (
  http: Http,
  service: PrivacyService,
  kind: string,
  days: number,
): Promise<RetentionPeriod[]> => http.send('PUT', `${PATH}/${service}/retention/${kind}`, { days });
