import { QueryClient } from '@tanstack/react-query';
import { toast } from '../ui/toast-store';
import { sentenceOf } from './http';

const MINUTE_MS = 60_000;

/** Freshness, retries and refetching of the newsroom's reads (services/contracts/README.md, Pages), and what a failed change says. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE_MS,
        gcTime: 10 * MINUTE_MS,
        retry: 1,
        refetchOnWindowFocus: false,
      },
      mutations: {
        // Without a connection a change fails at once. A paused one would be sent later, in words that were corrected meanwhile.
        networkMode: 'always',
        // Unless it says its failure itself, in an `onError` of its own or beside its form.
        onError: (error) => toast(sentenceOf(error), { tone: 'danger' }),
      },
    },
  });
}
