import type { UnsavedWork } from '@firm/contracts/api/newsroom';
import { ApiProblem } from '../../../../api/http';
import type { PostForm } from '../../post-form/post-form';
import type { UnsavedText, WorkingCopyApi } from '../server-copy';

/** Up, down, or mute: it processes requests, but every answer is lost. */
type Condition = 'up' | 'down' | 'mute';

interface Copy extends UnsavedText {
  version: number;
  savedAt: string;
}

/** The rules of the content service for one post and one author's working copies, behind a bad connection. */
export class FlakyServer {
  condition: Condition = 'up';
  post: { id: string; version: number; form: PostForm } | null = null;
  private readonly copies = new Map<string, Copy>();
  private ids = 0;

  constructor(private readonly latencyMs: number) {}

  createId(): string {
    return `id ${++this.ids}`;
  }

  copyAt(location: string): Copy | undefined {
    return this.copies.get(location);
  }

  /** The answer of the working-copies list. */
  unsavedWork(): UnsavedWork[] {
    return [...this.copies].map(([location, { form, basedOnVersion, savedAt }]) => ({
      id: location,
      postId: location === this.post?.id ? location : null,
      title: form.title,
      beginning: '',
      basedOnVersion,
      currentVersion: this.post?.version ?? null,
      savedAt,
    }));
  }

  workingCopyApi(location: string): WorkingCopyApi {
    return {
      save: (text, knownVersion) =>
        this.answer(() => {
          const copy = this.copyUnlessStale(location, knownVersion);
          const saved = { ...structuredClone(text), version: (copy?.version ?? 0) + 1, savedAt: now() };
          this.copies.set(location, saved);
          return { version: saved.version, savedAt: saved.savedAt };
        }),
      delete: (knownVersion) =>
        this.answer(() => {
          this.copyUnlessStale(location, knownVersion);
          this.copies.delete(location);
        }),
      fetch: () =>
        this.answer(() => {
          const copy = this.copies.get(location);
          return copy ? { copy: { version: copy.version, savedAt: copy.savedAt }, form: copy.form } : null;
        }),
    };
  }

  savePost(form: PostForm, basedOnVersion: number | null): Promise<'saved' | 'conflict'> {
    return this.answer(() => {
      if (this.post && this.post.version !== basedOnVersion) return 'conflict';
      this.post = { id: this.post?.id ?? this.createId(), version: (this.post?.version ?? 0) + 1, form };
      return 'saved';
    });
  }

  /** A colleague changes the post, but not its text. */
  changeByColleague(): void {
    if (this.post) this.post = { ...this.post, version: this.post.version + 1 };
  }

  private copyUnlessStale(location: string, knownVersion: number): Copy | undefined {
    const copy = this.copies.get(location);
    if (copy && copy.version !== knownVersion) throw new ApiProblem(412, 'Saved in another window.');
    return copy;
  }

  private async answer<T>(process: () => T): Promise<T> {
    await this.wait();
    if (this.condition === 'down') throw new TypeError('Failed to fetch');
    const answer = process();
    await this.wait();
    if (this.condition !== 'up') throw new TypeError('Failed to fetch');
    return answer;
  }

  private async wait(): Promise<void> {
    if (this.latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, this.latencyMs));
  }
}

const now = () => new Date(Date.now()).toISOString();
