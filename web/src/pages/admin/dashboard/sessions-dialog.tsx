import type { OwnSession } from '@firm/contracts/api/staff';
import { useId, useRef } from 'react';
import { endOtherSessions, endSession, sessionsQuery } from '../../../api/staff';
import { Badge, Skeleton } from '../../../ui/status';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { toast } from '../../../ui/toast-store';
import { FailedRead } from '../failed-read';
import { formatDateTime } from '../firm-time';
import { LogOut } from '../icons';
import { SmallButton } from '../small-button';
import { useChange } from '../use-change';
import { useRead } from '../use-read';

/** The user's sessions in all browsers, each of which can be ended. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const list = useRef<HTMLUListElement>(null);
  const { data, error, isFetching, refetch } = useRead(sessionsQuery);
  const sessions = error ? undefined : data;
  const ending = useChange(
    /** @param id of one session; null ends all others. */
    (http, id: string | null): Promise<unknown> => (id === null ? endOtherSessions(http) : endSession(http, id)),
    {
      onSuccess: (_answer, id) => toast(id === null ? 'Signed out everywhere else' : 'Signed out there'),
      // A session that has ended meanwhile is an error, but is gone as well.
      renewAnyway: async (client, http) => {
        await client.invalidateQueries(sessionsQuery(http));
        // The focused button was removed with its row.
        list.current?.focus();
      },
    },
  );
  const others = sessions?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <Dialog isOpen onClose={onClose} title="Your sessions">
      <p className="mt-3 mb-5 text-ink-soft">
        The browsers that you are signed in with. A session ends by itself after a day without use, and after two weeks
        in any case. Sign out of any that you do not know.
      </p>
      {error && <FailedRead {...{ error, isFetching, refetch }} />}
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
          <LogOut size={18} />
          Sign out everywhere else
        </Button>
      )}
    </Dialog>
  );
}

interface SessionRowProps {
  session: OwnSession;
  onEnd: () => void;
  isEnding: boolean;
}

/** One session. The current one has no button here, because Logout ends it. */
function SessionRow({ session: { device, startedAt, seenAt, isCurrent }, onEnd, isEnding }: SessionRowProps) {
  const nameId = useId();
  return (
    <li aria-labelledby={nameId} className="flex flex-wrap items-center gap-3 p-4">
      <div className="min-w-0 flex-1 basis-56 text-sm">
        <p id={nameId} className="flex flex-wrap items-center gap-2 font-semibold">
          {device ?? 'A browser'}
          {isCurrent && <Badge tone="success">This one</Badge>}
        </p>
        <p className="text-ink-soft">
          Last used {formatDateTime(seenAt)}; signed in {formatDateTime(startedAt)}
        </p>
      </div>
      {!isCurrent && (
        <SmallButton aria-describedby={nameId} onClick={onEnd} isBusy={isEnding}>
          <LogOut size={16} />
          Sign out
        </SmallButton>
      )}
    </li>
  );
}
