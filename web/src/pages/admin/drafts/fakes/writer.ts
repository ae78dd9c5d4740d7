import { BLANK_FORM, type PostForm } from '../../post-form/post-form';
import { BrowserCopy } from '../browser-copy';
import type { StoredDraft } from '../draft-storage';
import type { SavedCopy } from '../editing-session';
import { ServerCopy, type ServerCopyState } from '../server-copy';
import { unsavedOffers } from '../unsaved-offers';
import type { BrowserDisk } from './browser-disk';
import type { FlakyServer } from './flaky-server';

const OWNER = 'ana@example.com';

/** A text is identified by its number, which is its title; a later text contains all earlier ones. */
export const numberOf = (form: PostForm): number => Number(form.title);

type Text = Pick<StoredDraft, 'id' | 'postId' | 'basedOnVersion' | 'form' | 'workingCopy'>;

/** The texts that the newsroom offers when it is opened. */
export function textsOf(disk: BrowserDisk, server: FlakyServer): Text[] {
  return unsavedOffers({ abandoned: disk.read(), open: [] }, server.unsavedWork(), '').map((offer) => {
    if (offer.from === 'browser') return offer.draft;
    const { form, basedOnVersion, version, savedAt } = server.copyAt(offer.work.id)!;
    return { id: offer.work.id, postId: offer.postId, basedOnVersion, form, workingCopy: { version, savedAt } };
  });
}

/** One page of the newsroom from opening to closing. Connects the two copies as `useDraft` does. */
export class Writer {
  private isGone = false;
  private form: PostForm;
  private state: ServerCopyState = { kind: 'none', copy: null };
  private readonly browserCopy: BrowserCopy;
  private readonly serverCopy: ServerCopy;

  /** @param onSafe receives the number of every text that the page reports as stored. */
  private constructor(
    private readonly disk: BrowserDisk,
    private readonly server: FlakyServer,
    private readonly session: { id: string; postId: string | null; basedOnVersion: number | null; mayWrite: boolean },
    begin: { form: PostForm; workingCopy: SavedCopy | null },
    private readonly onSafe: (textNumber: number) => void,
  ) {
    this.form = begin.form;
    this.browserCopy = new BrowserCopy(disk.storage(), disk.emergencyCopies, session.id, (state) => {
      if (state === 'saved' && !this.isGone) this.onSafe(numberOf(this.form));
    });
    this.serverCopy = new ServerCopy(server.workingCopyApi(session.postId ?? session.id), (state) => {
      if (this.isGone) return;
      this.state = state;
      if (state.kind === 'saved') this.onSafe(numberOf(this.form));
      this.storeInBrowser();
    });
    this.serverCopy.resume(begin.workingCopy);
  }

  /** Opens the newest text: an unsaved one, or else the post as it is, or else a blank form. */
  static open(disk: BrowserDisk, server: FlakyServer, onSafe: (textNumber: number) => void): Writer {
    const { post } = server;
    const mayWrite = post === null || server.copyAt(post.id) === undefined;
    const [newest] = textsOf(disk, server).sort((a, b) => numberOf(b.form) - numberOf(a.form));
    const isNewest = newest && (!post || numberOf(newest.form) > numberOf(post.form));
    const session = isNewest
      ? { id: newest.id, postId: newest.postId, basedOnVersion: newest.basedOnVersion, mayWrite }
      : { id: server.createId(), postId: post?.id ?? null, basedOnVersion: post?.version ?? null, mayWrite };
    const begin = isNewest ? newest : { form: post?.form ?? { ...BLANK_FORM, title: '0' }, workingCopy: null };
    return new Writer(disk, server, session, begin, onSafe);
  }

  type(textNumber: number): void {
    this.form = { ...this.form, title: String(textNumber), contentHtml: `<p>${'word '.repeat(textNumber % 7)}</p>` };
    this.storeInBrowser();
    const { postId, basedOnVersion, mayWrite } = this.session;
    if (postId === null || mayWrite || this.serverCopy.copy) {
      this.serverCopy.update({ form: this.form, basedOnVersion });
    }
  }

  /** Saves the post. Returns true when the page received the answer and closed. */
  async save(): Promise<boolean> {
    const saved = this.form;
    const answer = await this.server.savePost(saved, this.session.basedOnVersion).catch(() => 'failed' as const);
    if (answer === 'conflict') {
      // The own text, based on the version that the colleague saved.
      this.session.basedOnVersion = this.server.post?.version ?? null;
      return false;
    }
    if (answer === 'failed' || this.isGone) return false;
    this.isGone = true;
    this.onSafe(numberOf(saved));
    void this.browserCopy.discard();
    void this.serverCopy.discard();
    return true;
  }

  /** The connection is restored. */
  async reconnect(): Promise<void> {
    await this.serverCopy.flush();
  }

  /** The page is reloaded or closed, and receives `pagehide`. */
  leave(): void {
    this.browserCopy.flushOnLeave();
    this.onSafe(numberOf(this.form));
    this.crash();
  }

  /** The browser or the machine crashes: what is not on the disk is lost. */
  crash(): void {
    this.isGone = true;
    this.disk.failPower();
  }

  private storeInBrowser(): void {
    const { id, postId, basedOnVersion } = this.session;
    const workingCopy = this.state.copy;
    this.browserCopy.update({
      id,
      owner: OWNER,
      postId,
      basedOnVersion,
      workingCopy,
      keptAtMs: Date.now(),
      form: this.form,
    });
  }
}
