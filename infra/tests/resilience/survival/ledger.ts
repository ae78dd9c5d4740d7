/** Something the system has said yes to, and how to see that it kept its word. */
export interface Acknowledgement {
  kind: 'post' | 'edit' | 'message' | 'job' | 'object';
  /** What makes it findable: a title, a text, an id, an address. */
  what: string;
  /** Where it belongs, such as the chat session of a message. */
  where?: string;
  /** What must be found there, such as the bytes of an object. */
  content?: Buffer;
}

/** What the writers were promised. */
export class Ledger {
  readonly entries: Acknowledgement[] = [];
  /** Requests that were not acknowledged: refused, or cut off by a death. Whether they took effect is open. */
  refused = 0;

  note(entry: Acknowledgement): void {
    this.entries.push(entry);
  }

  of(kind: Acknowledgement['kind']): Acknowledgement[] {
    return this.entries.filter((entry) => entry.kind === kind);
  }

  count(kind: Acknowledgement['kind']): number {
    return this.of(kind).length;
  }
}
