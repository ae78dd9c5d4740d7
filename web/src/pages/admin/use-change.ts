import { useMutation, useQueryClient, type QueryClient, type UseMutationOptions } from '@tanstack/react-query';
import { sentenceOf, type Http } from '../../api/http';
import { useApp } from '../../app-context';
import { toast } from '../../ui/toast-store';

type Renewal = (client: QueryClient, http: Http) => unknown;

interface Options<Answer, Input> extends Pick<UseMutationOptions<Answer, Error, Input>, 'onSuccess' | 'onError'> {
  /** Reads again what was changed, after `onSuccess`. The change counts as going on until then. */
  renew?: Renewal;
  /** The same also after a failure: a colleague may have changed it. */
  renewAnyway?: Renewal;
}

/** A change through the API. A failure is told in a toast, unless there is an `onError`. */
export function useChange<Answer, Input = void>(
  call: (http: Http, input: Input) => Promise<Answer>,
  { renew, renewAnyway, onSuccess, ...options }: Options<Answer, Input> = {},
) {
  const { http } = useApp();
  const client = useQueryClient();
  return useMutation<Answer, Error, Input>({
    ...options,
    mutationFn: (input) => call(http, input),
    onSuccess: async (...done) => {
      await onSuccess?.(...done);
      await renew?.(client, http);
    },
    onSettled: () => renewAnyway?.(client, http),
  });
}

/** The `onError` of a change whose failure needs a title. */
export const tellFailure = (title: string) => (error: Error) =>
  toast(title, { description: sentenceOf(error), tone: 'danger' });
