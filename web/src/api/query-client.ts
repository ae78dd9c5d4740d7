import { QueryClient } from '@tanstack/react-query';

const MINUTE_MS = 60_000;

/** Freshness, retries and refetching of all reads (services/contracts/README.md, Pages). */
export function createQueryClient(): QueryClient {
  const isServer = import.meta.env.SSR;
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE_MS,
        gcTime: isServer ? Infinity : 10 * MINUTE_MS,
        retry: isServer ? false : 1,
        refetchOnWindowFocus: false,
      },
    },
  });
}
