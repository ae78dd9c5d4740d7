import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Spinner } from '../../ui/status';
import { FailedRead } from './failed-read';

/** Code that is loaded like data, so that a failure, as without a connection, can be shown and tried again. */
export const codeQuery = <Module,>(name: string, load: () => Promise<Module>) =>
  queryOptions({
    queryKey: ['code', name],
    queryFn: load,
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always',
    structuralSharing: false,
  });

interface Props<Module> {
  code: ReturnType<typeof codeQuery<Module>>;
  children: (module: Module) => ReactNode;
}

/** A part of the newsroom, with a spinner while its code is loaded. */
export function LazyCode<Module>({ code, children }: Props<Module>) {
  const { data, error, isFetching, refetch } = useQuery(code);
  if (data) return children(data);
  if (error && !isFetching) {
    const message = navigator.onLine
      ? 'This part couldn’t be loaded.'
      : 'You’re offline, and this part isn’t loaded yet.';
    return <FailedRead error={message} {...{ isFetching, refetch }} />;
  }
  return (
    <div className="grid min-h-60 place-items-center text-azulejo">
      <Spinner size={28} label="Loading…" />
    </div>
  );
}
