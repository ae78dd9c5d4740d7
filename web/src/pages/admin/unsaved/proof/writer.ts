import { BLANK_FORM, type PostForm } from '../../editor/post-form';
import { CopyKeeper } from '../copy-keeper';
import type { KeptCopy } from '../kept-copy';
import { unsavedOffers } from '../unsaved-offers';
import { WorkingCopyKeeper, type WorkingCopyState } from '../working-copy-keeper';
import type { BrowserDisk } from './browser-disk';
import type { FlakyServer } from './flaky-server';

const OWNER = 'ana@example.com';

/** A text is known by its number, its title; a later one holds all that the earlier ones did. */
export const numberOf = (form: PostForm): number => Number(form.title);

interface Text {
  id: string;
  postId: string | null;
  basedOnVersion: number | null;
  form: PostForm;
  workingCopy: KeptCopy['workingCopy'];
}

/** The texts that the newsroom offers when it is opened. */
export function textsOf(disk: BrowserDisk, server: FlakyServer): Text[] {
  return unsavedOffers({ abandoned: disk.read(), living: [] }, server.works(), '').map((offer) => {
    if (offer.from === 'browser') return offer.copy;
    const { form, basedOnVersion, version, savedAt } = server.copyAt(offer.work.id)!;
    return { id: offer.work.id, postId: offer.postId, basedOnVersion, form, workingCopy: { version, savedAt } };
  });
}

/** One page of the newsroom from its opening to its end, wired as the hooks beside the keepers wire them. */
export class Writer {
  private isGone = false;
  private form: PostForm;
  private state: WorkingCopyState = { kind: 'none', copy: null };
  private readonly kept: CopyKeeper;
  private readonly working: WorkingCopyKeeper;

  /** @param onPromise told the number of every text of which the page said, or knows, that it is safe. */
  private constructor(
    private readonly disk: BrowserDisk,
    private readonly server: FlakyServer,
    private readonly session: { id: string; postId: string | null; basedOnVersion: number | null; mayWrite: boolean },
    begin: { form: PostForm; workingCopy: KeptCopy['workingCopy'] },
    private readonly onPromise: (textNumber: number) => void,
  ) {
    this.form = begin.form;
    this.kept = new CopyKeeper(disk.store(), disk.lastWords, session.id, (state) => {
      if (state === 'kept' && !this.isGone) this.onPromise(numberOf(this.form));
    });
    this.working = new WorkingCopyKeeper(server.workingCopies(session.postId ?? session.id), (state) => {
      if (this.isGone) return;
      this.state = state;
      if (state.kind === 'saved') this.onPromise(numberOf(this.form));
      this.keepHere();
    });
    this.working.continueWith(begin.workingCopy);
  }

  /** Opens the newest text there is: one that was never saved, else the post as it is, else a blank form. */
  static open(disk: BrowserDisk, server: FlakyServer, onPromise: (textNumber: number) => void): Writer {
    const { post } = server;
    const mayWrite = post === null || server.copyAt(post.id) === undefined;
    const [newest] = textsOf(disk, server).sort((a, b) => numberOf(b.form) - numberOf(a.form));
    const isNewest = newest && (!post || numberOf(newest.form) > numberOf(post.form));
    const session = isNewest
      ? { id: newest.id, postId: newest.postId, basedOnVersion: newest.basedOnVersion, mayWrite }
      : { id: server.newId(), postId: post?.id ?? null, basedOnVersion: post?.version ?? null, mayWrite };
    const begin = isNewest ? newest : { form: post?.form ?? { ...BLANK_FORM, title: '0' }, workingCopy: null };
    return new Writer(disk, server, session, begin, onPromise);
  }

  type(textNumber: number): void {
    this.form = { ...this.form, title: String(textNumber), contentHtml: `<p>${'word '.repeat(textNumber % 7)}</p>` };
    this.keepHere();
    const { postId, basedOnVersion, mayWrite } = this.session;
    if (postId === null || mayWrite || this.working.hasCopy) {
      this.working.changed({ form: this.form, basedOnVersion });
    }
  }

  /** Saves the post; true when the page is told that it is saved, and ends. */
  async save(): Promise<boolean> {
    const saved = this.form;
    const answer = await this.server.savePost(saved, this.session.basedOnVersion).catch(() => 'failed' as const);
    if (answer === 'conflict') {
      // Mine, on top of what the other one saved.
      this.session.basedOnVersion = this.server.post?.version ?? null;
      return false;
    }
    if (answer === 'failed' || this.isGone) return false;
    this.isGone = true;
    this.onPromise(numberOf(saved));
    void this.kept.forget();
    void this.working.end();
    return true;
  }

  /** The connection is back. */
  async reconnect(): Promise<void> {
    await this.working.flush();
  }

  /** Reload, or the tab is closed: the page hears of it. */
  leave(): void {
    this.kept.leave();
    this.onPromise(numberOf(this.form));
    this.crash();
  }

  /** The browser, or the machine, dies: whatever is not on the disk is gone. */
  crash(): void {
    this.isGone = true;
    this.disk.powerOff();
  }

  private keepHere(): void {
    const { id, postId, basedOnVersion } = this.session;
    const workingCopy = this.state.copy;
    this.kept.changed({ id, owner: OWNER, postId, basedOnVersion, workingCopy, keptAtMs: Date.now(), form: this.form });
  }
}
