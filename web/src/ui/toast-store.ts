import { useSyncExternalStore } from 'react';

interface ToastAction {
  label: string;
  run: () => void;
}

export interface Toast {
  id: number;
  title: string;
  description?: string;
  /** Of its texts; English where unset. */
  language?: string;
  tone: 'neutral' | 'danger';
  /** An action offered while the toast is shown. */
  action?: ToastAction;
  /** Another one, beside it. */
  otherAction?: ToastAction;
  isOpen: boolean;
}

/** One toast at a time; a newer one replaces it. */
let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast. */
export function toast(
  title: string,
  options: Partial<Pick<Toast, 'description' | 'language' | 'tone' | 'action' | 'otherAction'>> = {},
): void {
  show({ id: ++lastId, title, tone: 'neutral', ...options, isOpen: true });
}

export function closeToast(id: number): void {
  if (current?.id === id) show({ ...current, isOpen: false });
}

export function useToast(): Toast | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
