import type { StaffNotice } from '@firm/contracts/api/notifications';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { followDesk } from '../../../api/live-desk';
import { useApp } from '../../../app-context';
import { describeNotices, findNew, type NotificationChoice } from './notices';

const PREFIX = 'newsroom-notifications:';
/** Held by the tab that follows what is new: of several tabs one notifies. */
const LOCK = 'newsroom-notifications';

/** Without TLS a browser has neither. */
const isSupported = () => 'Notification' in window && 'locks' in navigator;

const listeners = new Set<() => void>();

/** Tells this tab; the others are told by the browser. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function readChoice(email: string): NotificationChoice | null {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + email) ?? 'null') as NotificationChoice | null;
  } catch {
    return null;
  }
}

/** @throws Error where the browser stores nothing. */
function keepChoice(email: string, choice: NotificationChoice | null): void {
  if (choice) localStorage.setItem(PREFIX + email, JSON.stringify(choice));
  else localStorage.removeItem(PREFIX + email);
  for (const listener of listeners) listener();
}

/** Whether this browser notifies this person of what is new, and turning it on and off. */
export function useNotificationChoice(email: string) {
  const isOn = useSyncExternalStore(
    subscribe,
    () => isSupported() && Notification.permission === 'granted' && readChoice(email) !== null,
  );
  return {
    isSupported: isSupported(),
    isOn,
    /**
     * Asks the browser, which asks the person; called by a click.
     * @returns false when notifications are not allowed.
     */
    turnOn: async (): Promise<boolean> => {
      if ((await Notification.requestPermission()) !== 'granted') return false;
      keepChoice(email, { shown: null });
      return true;
    },
    turnOff: () => keepChoice(email, null),
  };
}

/** Notifies of new enquiries and of visitors who ask for a person, while any tab of the newsroom is open. */
export function useNotifications(email: string): void {
  const { http } = useApp();
  const { isOn } = useNotificationChoice(email);
  const navigate = useNavigate();

  const notify = useEffectEvent((listed: readonly StaffNotice[]) => {
    const known = readChoice(email);
    if (!known) return;
    const { fresh, choice } = findNew(known, listed);
    if (known.shown === null || fresh.length > 0) keepChoice(email, choice);
    if (fresh.length === 0) return;
    const { title, body, path } = describeNotices(fresh);
    const notification = new Notification(title, { body, tag: `newsroom ${fresh[0]?.id}` });
    notification.onclick = () => {
      window.focus();
      void navigate(path);
      notification.close();
    };
  });

  useEffect(() => {
    if (!isOn) return;
    const ending = new AbortController();
    const { signal } = ending;
    const follow = () =>
      followDesk(http, null, signal, {
        onDesk: ({ notices }) => notify(notices),
        onChanged: () => undefined,
        onTyping: () => undefined,
      });
    void navigator.locks.request(LOCK, { signal }, follow).catch(() => undefined);
    return () => ending.abort();
  }, [http, isOn]);
}
