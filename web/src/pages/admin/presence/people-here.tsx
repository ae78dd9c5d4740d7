import type { PersonHere, SavedVersion } from '@firm/contracts/api/presence';
import { useQueryClient } from '@tanstack/react-query';
import { Users } from '../icons';
import { useEffect, useRef, useState } from 'react';
import { commentsQuery } from '../../../api/comments';
import { endPresence, followPresence, renewPresence, tellTyping, type OpenThing } from '../../../api/presence';
import { useApp } from '../../../app-context';
import { createUuid } from '../create-uuid';
import { formatTime } from '../firm-time';
import { useListener } from '../use-listener';
import { useUser } from '../use-user';

/** How often a window says that it still shows it. */
const RENEW_EVERY_MS = 15_000;
/** A window that nobody has looked at for so long does not count. Browsers slow down its timers after five minutes. */
const LONGEST_HIDDEN_MS = 5 * 60_000;
const TELL_TYPING_EVERY_MS = 2_000;
const TYPING_MS = 4_000;

interface Props extends OpenThing {
  /** Whatever changes when this person types. */
  text: unknown;
  /** Called with the latest version of the post, now and whenever there is another; always the same function. */
  onSaved?: (version: SavedVersion) => void;
}

/** Shows others that this window has a post or an enquiry open, and who else has. */
export function PeopleHere({ what, id, text, onSaved }: Props) {
  const user = useUser();
  const [windowId] = useState(createUuid);
  const people = usePeople({ what, id }, onSaved);
  usePresent({ what, id }, windowId);
  useTypingTold({ what, id }, windowId, text);
  const others = people.filter((person) => person.windowId !== windowId);
  return (
    <p role="status" data-folds="" className={others.length > 0 ? 'flex items-start gap-2 pt-1.5 text-sm' : 'sr-only'}>
      {others.length > 0 && (
        <>
          <Users size={16} className="mt-0.5 shrink-0 text-azulejo" />
          <span>{describePeople(what, others, user?.email)}</span>
        </>
      )}
    </p>
  );
}

/** "Rui Reis has this post open since 9:30 AM. You have it open in another window since 9:41 AM." */
function describePeople(what: Props['what'], others: readonly ShownPerson[], ownEmail: string | undefined): string {
  const byPerson = new Map<string, ShownPerson>();
  for (const person of others) {
    const first = byPerson.get(person.email);
    byPerson.set(person.email, { ...person, ...first, isTyping: person.isTyping || first?.isTyping === true });
  }
  return [...byPerson.values()]
    .map(({ email, name, since, isTyping }) => {
      if (email === ownEmail) return `You opened this ${what} in another window at ${formatTime(since)}.`;
      return isTyping
        ? `${name} is typing in this ${what} now.`
        : `${name} opened this ${what} at ${formatTime(since)}.`;
    })
    .join(' ');
}

type ShownPerson = PersonHere & { isTyping: boolean };

/** Who has it open, this window included. Followed while somebody looks: browsers allow few open connections. */
function usePeople({ what, id }: OpenThing, onSaved: Props['onSaved']): readonly ShownPerson[] {
  const { http } = useApp();
  const client = useQueryClient();
  const isVisible = useIsVisible();
  const [people, setPeople] = useState<readonly PersonHere[]>([]);
  const [typing, setTyping] = useState<Readonly<Record<string, number>>>({});
  useEffect(() => {
    if (!isVisible) return;
    const ending = new AbortController();
    void followPresence(http, { what, id }, ending.signal, {
      onPeople: setPeople,
      onTyping: (windowId) => {
        const until = Date.now() + TYPING_MS;
        setTyping((before) => ({ ...before, [windowId]: until }));
        setTimeout(
          () => setTyping(({ [windowId]: last = 0, ...rest }) => (last > until ? { ...rest, [windowId]: last } : rest)),
          TYPING_MS,
        );
      },
      onComments: () => void client.invalidateQueries(commentsQuery(http, id)),
      onSaved,
    });
    return () => ending.abort();
  }, [http, client, what, id, isVisible, onSaved]);
  return people.map((person) => ({ ...person, isTyping: person.windowId in typing }));
}

function useIsVisible(): boolean {
  const [isVisible, setIsVisible] = useState(!document.hidden);
  useListener(document, 'visibilitychange', () => setIsVisible(!document.hidden));
  return isVisible;
}

function usePresent({ what, id }: OpenThing, windowId: string): void {
  const { http } = useApp();
  useEffect(() => {
    const open = { what, id };
    let hiddenSinceMs: number | null = null;
    // A page that is being closed is hidden after it has left: it would come back for half a minute.
    let hasLeft = false;
    const renew = () => {
      if (hasLeft) return;
      hiddenSinceMs = document.hidden ? (hiddenSinceMs ?? Date.now()) : null;
      if (hiddenSinceMs !== null && Date.now() - hiddenSinceMs > LONGEST_HIDDEN_MS) return;
      renewPresence(http, open, windowId).catch(() => undefined);
    };
    const end = () => {
      hasLeft = true;
      endPresence(http, open, windowId).catch(() => undefined);
    };
    const comeBack = () => {
      hasLeft = false;
      renew();
    };
    renew();
    const timer = setInterval(renew, RENEW_EVERY_MS);
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('visibilitychange', renew, { signal });
    window.addEventListener('pagehide', end, { signal });
    window.addEventListener('pageshow', comeBack, { signal });
    return () => {
      clearInterval(timer);
      listening.abort();
      end();
    };
  }, [http, what, id, windowId]);
}

function useTypingTold({ what, id }: OpenThing, windowId: string, text: unknown): void {
  const { http } = useApp();
  const told = useRef({ text, atMs: 0 });
  useEffect(() => {
    if (told.current.text === text) return;
    const isSoon = Date.now() - told.current.atMs < TELL_TYPING_EVERY_MS;
    told.current = { text, atMs: isSoon ? told.current.atMs : Date.now() };
    if (!isSoon) tellTyping(http, { what, id }, windowId).catch(() => undefined);
  }, [http, what, id, windowId, text]);
}
