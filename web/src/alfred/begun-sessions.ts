const KEY = 'alfred begun';
/** Sessions remembered, the latest first; the chat begins one with almost every visit. Some 2 kB. */
export const REMEMBERED_SESSIONS = 200;
/** Characters of an id that are stored: enough to recognize it, too few to open the conversation. */
const MARK_CHARACTERS = 8;

const markOf = (sessionId: string) => sessionId.slice(0, MARK_CHARACTERS);

/**
 * The chat sessions that this browser began. Any other session in the address came from elsewhere, and whoever sent the
 * address can read along.
 */
export class BegunSessions {
  /** Those begun since the page was loaded; all that is known where the browser forbids storage. */
  private onPage: readonly string[] = [];

  /** @param storage may throw: the browser may forbid storage, or have none left. */
  constructor(private readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>) {}

  has(sessionId: string): boolean {
    return this.marks().includes(markOf(sessionId));
  }

  add(sessionId: string): void {
    this.write([markOf(sessionId), ...this.marks()]);
  }

  /** For a session that is gone. */
  remove(sessionId: string): void {
    this.write(this.marks().filter((mark) => mark !== markOf(sessionId)));
  }

  private write(marks: readonly string[]): void {
    this.onPage = latest(marks);
    try {
      this.storage().setItem(KEY, this.onPage.join(' '));
    } catch {
      // A notice too many after a reload does no harm.
    }
  }

  /** What is stored is read each time: another tab may have added to it. */
  private marks(): readonly string[] {
    try {
      return [...this.onPage, ...(this.storage().getItem(KEY)?.match(/\S+/g) ?? [])];
    } catch {
      return this.onPage;
    }
  }
}

const latest = (marks: readonly string[]) => [...new Set(marks)].slice(0, REMEMBERED_SESSIONS);

export const begunSessions = new BegunSessions(() => localStorage);
