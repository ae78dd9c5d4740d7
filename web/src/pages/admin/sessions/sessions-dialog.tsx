import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useRef } from 'react';
import { endOtherSessions, endSession, sessionsQuery } from '../../../api/staff';
import { useApp } from '../../../app-context';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { Skeleton } from '../../../ui/status';
import { toast } from '../../../ui/toast-store';
import { FailedRead } from '../failed-read';
import { SessionRow } from './session-row';

/** Every browser that one is signed in with, to sign out of those that are lost or unknown. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const { http } = useApp();
  const client = useQueryClient();
  const list = useRef<HTMLUListElement>(null);
  const query = sessionsQuery(http);
  const { data, error, isFetching, refetch } = useQuery(query);
  const sessions = error ? undefined : data;
  const ending = useMutation({
    /** @param id of one session; without one, all others end. */
    mutationFn: (id: string | null): Promise<unknown> => (id === null ? endOtherSessions(http) : endSession(http, id)),
    onSuccess: (_answer, id) => toast(id === null ? 'Signed out everywhere else' : 'Signed out there'),
    onError: ({ message }) => toast(message, { tone: 'danger' }),
    // A session that has ended meanwhile is an error, and gone all the same.
    onSettled: async () => {
      await client.invalidateQueries(query);
      // The button that had the focus has left with its row.
      list.current?.focus();
    },
  });
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <Dialog isOpen onClose={onClose} title="Your sessions">
      <p className="mt-3 mb-5 text-ink-soft">
        The browsers that you are signed in with. A session ends by itself after a day without use, and after two weeks
        in any case. Sign out of any that you do not know.
      </p>
      {error && <FailedRead message={error.message} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!error && !sessions && <Skeleton className="h-32" />}
      {sessions && (
        <ul
          ref={list}
          tabIndex={-1}
          aria-label="Sessions"
          className="divide-y divide-ink/10 rounded-md border border-ink/12 bg-white"
        >
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              onEnd={() => ending.mutate(session.id)}
              isEnding={ending.isPending && ending.variables === session.id}
            />
          ))}
        </ul>
      )}
      {sessions && others.length === 0 && <p className="mt-5 text-ink-soft">You are signed in nowhere else.</p>}
      {others.length > 0 && (
        <Button
          className="mt-6"
          onClick={() => ending.mutate(null)}
          isBusy={ending.isPending && ending.variables === null}
        >
          <LogOut size={18} aria-hidden="true" />
          Sign out everywhere else
        </Button>
      )}
    </Dialog>
  );
}
