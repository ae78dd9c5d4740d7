import type { UnsavedWork } from '@firm/contracts/api/newsroom';
import { ApiProblem } from '../../../../api/http';
import type { PostForm } from '../../editor/post-form';
import type { UnsavedText } from '../working-copy-keeper';

const WAY_MS = 40;

/** Up; down; or mute: it does what it is asked, and every answer is lost on the way. */
export type Condition = 'up' | 'down' | 'mute';

interface Copy extends UnsavedText {
  version: number;
  savedAt: string;
}

/** The rules of the content service for one post and the working copies of one person, behind a bad connection. */
export class FlakyServer {
  condition: Condition = 'up';
  post: { id: string; version: number; form: PostForm } | null = null;
  private readonly copies = new Map<string, Copy>();
  private ids = 0;

  newId(): string {
    return `id ${++this.ids}`;
  }

  copyAt(place: string): Copy | undefined {
    return this.copies.get(place);
  }

  /** What there is to continue, as the list of unsaved work tells it. */
  works(): UnsavedWork[] {
    return [...this.copies].map(([place, { form, basedOnVersion, savedAt }]) => ({
      id: place,
      postId: place === this.post?.id ? place : null,
      title: form.title,
      basedOnVersion,
      currentVersion: this.post?.version ?? null,
      savedAt,
    }));
  }

  workingCopies(place: string) {
    return {
      save: (text: UnsavedText, knownVersion: number) =>
        this.answer(() => {
          const copy = this.unlessStale(place, knownVersion);
          const saved = { ...structuredClone(text), version: (copy?.version ?? 0) + 1, savedAt: now() };
          this.copies.set(place, saved);
          return { version: saved.version, savedAt: saved.savedAt };
        }),
      drop: (knownVersion: number) =>
        this.answer(() => {
          this.unlessStale(place, knownVersion);
          this.copies.delete(place);
        }),
      find: () =>
        this.answer(() => {
          const copy = this.copies.get(place);
          return copy ? { copy: { version: copy.version, savedAt: copy.savedAt }, form: copy.form } : null;
        }),
    };
  }

  savePost(form: PostForm, basedOnVersion: number | null): Promise<'saved' | 'conflict'> {
    return this.answer(() => {
      if (this.post && this.post.version !== basedOnVersion) return 'conflict';
      this.post = { id: this.post?.id ?? this.newId(), version: (this.post?.version ?? 0) + 1, form };
      return 'saved';
    });
  }

  /** A colleague saves something of the post that is not its text. */
  changeByColleague(): void {
    if (this.post) this.post = { ...this.post, version: this.post.version + 1 };
  }

  private unlessStale(place: string, knownVersion: number): Copy | undefined {
    const copy = this.copies.get(place);
    if (copy && copy.version !== knownVersion) throw new ApiProblem(412, 'Saved in another window.');
    return copy;
  }

  private async answer<T>(act: () => T): Promise<T> {
    await wait(WAY_MS);
    if (this.condition === 'down') throw new TypeError('Failed to fetch');
    const answer = act();
    await wait(WAY_MS);
    if (this.condition !== 'up') throw new TypeError('Failed to fetch');
    return answer;
  }
}

const now = () => new Date(Date.now()).toISOString();
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
