import type { StaffNotice } from '@firm/contracts/api/notifications';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { followDesk } from '../../../api/live-desk';
import { useApp } from '../../../app-context';
import { toast } from '../../../ui/toast-store';
import { describeNotices, findNew, type NotificationChoice } from './notices';

const PREFIX = 'newsroom-notifications:';
/** Held by the tab that follows what is new: of several tabs one notifies. */
const LOCK = 'newsroom-notifications';

/** The service worker that shows notifications; `web/public/newsroom-worker.js`. */
const WORKER = '/newsroom-worker.js';
/** Public pages never have it. */
const WORKER_SCOPE = '/admin';

/** Without TLS a browser has none of them. */
const isSupported = () => 'Notification' in window && 'locks' in navigator && 'serviceWorker' in navigator;

/**
 * Resolves when the service worker can show notifications. Those of a page would do on a computer, but not on Android.
 * @throws Error where the browser refuses service workers.
 */
async function startWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(WORKER, { scope: WORKER_SCOPE });
  return navigator.serviceWorker.ready;
}

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
    // The permission last: the page stands still while the browser's own process answers, at each rendering.
    () => readChoice(email) !== null && isSupported() && Notification.permission === 'granted',
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
      const isReady = await startWorker().then(
        () => true,
        () => false,
      );
      if (!isReady) return false;
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
    const options = { body, tag: `newsroom ${fresh[0]?.id}`, data: path };
    void startWorker()
      .then((worker) => worker.showNotification(title, options))
      // Taken back in the browser's settings, or by its owner's rules: said in the page instead.
      .catch(() => toast([title, body].filter(Boolean).join(': ')));
  });

  const open = useEffectEvent(({ data }: MessageEvent<{ path: string }>) => void navigate(data.path));

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
    navigator.serviceWorker.addEventListener('message', open, { signal });
    void navigator.locks.request(LOCK, { signal }, follow).catch(() => undefined);
    return () => ending.abort();
  }, [http, isOn]);
}
