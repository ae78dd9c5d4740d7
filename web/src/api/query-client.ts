import { QueryClient } from '@tanstack/react-query';

const MINUTE_MS = 60_000;

/** Freshness, retries and refetching of the newsroom's reads (services/contracts/README.md, Pages). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE_MS,
        gcTime: 10 * MINUTE_MS,
        retry: 1,
        refetchOnWindowFocus: false,
      },
    },
  });
}
