import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiProblem } from '../../../api/http';
import { BLANK_FORM } from '../post-form/post-form';
import { ServerCopy, type ServerCopyState, type UnsavedText } from './server-copy';

const textOf = (title: string): UnsavedText => ({ form: { ...BLANK_FORM, title }, basedOnVersion: null });

/** A server that stores one copy and rejects other versions. It can be unreachable, or lose its answers. */
class Server {
  title: string | null = null;
  version = 0;
  isUnreachable = false;
  /** It processes the request, and the answer is lost. */
  losesAnswers = false;
  readonly saves: string[] = [];

  readonly save = (text: UnsavedText, knownVersion: number) =>
    this.answer(() => {
      if (this.title !== null && knownVersion !== this.version) throw new ApiProblem(412, 'Saved elsewhere.');
      this.title = text.form.title;
      this.saves.push(text.form.title);
      this.version += 1;
      return this.copy;
    });
  readonly delete = (knownVersion: number) =>
    this.answer(() => {
      if (this.title !== null && knownVersion !== this.version) throw new ApiProblem(412, 'Saved elsewhere.');
      this.title = null;
    });
  readonly fetch = () =>
    this.answer(() => (this.title === null ? null : { copy: this.copy, form: textOf(this.title).form }));

  private get copy() {
    return { version: this.version, savedAt: '2026-11-21T10:00:00Z' };
  }

  private async answer<T>(act: () => T): Promise<T> {
    await Promise.resolve();
    if (this.isUnreachable) throw new TypeError('Failed to fetch');
    const answer = act();
    if (this.losesAnswers) throw new TypeError('Failed to fetch');
    return answer;
  }
}

describe('ServerCopy', () => {
  let server: Server;
  let states: ServerCopyState['kind'][];
  let copy: ServerCopy;

  beforeEach(() => {
    jest.useFakeTimers();
    server = new Server();
    states = [];
    copy = new ServerCopy(server, ({ kind }) => states.push(kind));
  });
  afterEach(() => void jest.useRealTimers());

  it('sends the newest state a moment after the last change', async () => {
    for (const title of ['a', 'ab', 'abc']) copy.update(textOf(title));
    await jest.advanceTimersByTimeAsync(1_500);
    expect(server.saves).toEqual(['abc']);
    copy.update(textOf('abcd'));
    await jest.advanceTimersByTimeAsync(1_500);
    expect(server.title).toBe('abcd');
    expect(states).toEqual(['saving', 'saving', 'saving', 'saved', 'saving', 'saved']);
  });

  it('retries while the server is unreachable, and ends with the newest state', async () => {
    server.isUnreachable = true;
    copy.update(textOf('a'));
    await jest.advanceTimersByTimeAsync(1_500);
    copy.update(textOf('b'));
    await jest.advanceTimersByTimeAsync(1_500);
    server.isUnreachable = false;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(server.saves).toEqual(['b']);
    expect(states).toEqual(['saving', 'unreachable', 'saving', 'unreachable', 'saved']);
  });

  it('leaves the copy alone once another tab writes it', async () => {
    copy.update(textOf('mine'));
    await copy.flush();
    await server.save(textOf('other tab'), server.version);
    copy.update(textOf('mine again'));
    await copy.flush();
    copy.update(textOf('and again'));
    await jest.runAllTimersAsync();
    await copy.discard();
    expect(server.title).toBe('other tab');
    expect(states.at(-1)).toBe('elsewhere');
  });

  it('recognises its own text when only the answer was lost', async () => {
    server.losesAnswers = true;
    copy.update(textOf('a'));
    await copy.flush();
    server.losesAnswers = false;
    copy.update(textOf('ab'));
    await copy.flush();
    expect([server.title, states.at(-1)]).toEqual(['ab', 'saved']);
  });

  it('does not overwrite a copy that it has never seen', async () => {
    await server.save(textOf('other device'), 0);
    copy.update(textOf('mine'));
    await copy.flush();
    expect([server.title, states.at(-1)]).toEqual(['other device', 'elsewhere']);
  });

  it('continues a copy that was offered', async () => {
    await server.save(textOf('other device'), 0);
    copy.resume({ version: 1, savedAt: '' });
    copy.update(textOf('continued here'));
    await copy.flush();
    expect(server.title).toBe('continued here');
  });

  it('does not delete a copy that another device has written', async () => {
    copy.update(textOf('mine'));
    await copy.flush();
    await server.save(textOf('other device'), 1);
    await copy.discard();
    expect(server.title).toBe('other device');
  });

  it('reports why the server rejects a text', async () => {
    const rejecting = { ...server, save: () => Promise.reject(new ApiProblem(413, 'The text is too long.')) };
    copy = new ServerCopy(rejecting, ({ kind }) => states.push(kind));
    copy.update(textOf('long'));
    await copy.flush();
    expect(states.at(-1)).toBe('rejected');
  });

  it('deletes the copy on discard, also while a save is still running', async () => {
    copy.update(textOf('a'));
    void copy.flush();
    await copy.discard();
    await jest.runAllTimersAsync();
    expect(server.title).toBeNull();
  });

  it('deletes the copy when the form is unchanged again, and sends nothing when there is none', async () => {
    const deletion = jest.spyOn(server, 'delete');
    copy.update(null);
    await jest.runAllTimersAsync();
    expect(deletion).not.toHaveBeenCalled();
    copy.update(textOf('a'));
    await copy.flush();
    copy.update(null);
    await copy.flush();
    expect(server.title).toBeNull();
  });
});
