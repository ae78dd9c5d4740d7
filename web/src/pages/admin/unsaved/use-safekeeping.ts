import type { Editing, SavedCopy } from '../editor/use-editing';
import type { KeptState } from './copy-keeper';
import { useKeptCopy } from './use-kept-copy';
import { useWorkingCopy } from './use-working-copy';
import type { WorkingCopyState } from './working-copy-keeper';

export interface Safekeeping {
  /** How it stands with the copy in this browser. */
  browser: KeptState;
  /** How it stands with the copy on the server. */
  server: WorkingCopyState;
  /** The copy on the server, as this page knows it. */
  copy: SavedCopy | null;
  /** Keeps the newest state at once, here and on the server. */
  keepNow: () => void;
  /** The text is saved or given up: nothing is kept any more. */
  end: () => void;
}

/** Keeps what is written twice until it is saved: in this browser within a moment, on the server soon after. */
export function useSafekeeping(editing: Editing, owner: string): Safekeeping {
  const workingCopy = useWorkingCopy(editing);
  const kept = useKeptCopy(editing, owner, workingCopy.copy);
  return {
    browser: kept.state,
    server: workingCopy.state,
    copy: workingCopy.copy,
    keepNow: () => {
      void kept.keepNow();
      void workingCopy.keepNow();
    },
    end: () => {
      void kept.forget();
      void workingCopy.end();
    },
  };
}
