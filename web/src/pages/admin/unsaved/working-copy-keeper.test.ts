import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiProblem } from '../../../api/http';
import { BLANK_FORM } from '../editor/post-form';
import { WorkingCopyKeeper, type UnsavedText, type WorkingCopyState } from './working-copy-keeper';

const textOf = (title: string): UnsavedText => ({ form: { ...BLANK_FORM, title }, basedOnVersion: null });

/** A server that keeps one copy, refuses what is based on another version, and can be away, or fall silent. */
class Server {
  title: string | null = null;
  version = 0;
  isAway = false;
  /** It does what it is asked, and the answer is lost. */
  isSilent = false;
  readonly saves: string[] = [];

  readonly save = (text: UnsavedText, knownVersion: number) =>
    this.answer(() => {
      if (this.title !== null && knownVersion !== this.version) throw new ApiProblem(412, 'Saved elsewhere.');
      this.title = text.form.title;
      this.saves.push(text.form.title);
      this.version += 1;
      return this.copy;
    });
  readonly drop = (knownVersion: number) =>
    this.answer(() => {
      if (this.title !== null && knownVersion !== this.version) throw new ApiProblem(412, 'Saved elsewhere.');
      this.title = null;
    });
  readonly find = () =>
    this.answer(() => (this.title === null ? null : { copy: this.copy, form: textOf(this.title).form }));

  private get copy() {
    return { version: this.version, savedAt: '2026-11-21T10:00:00Z' };
  }

  private async answer<T>(act: () => T): Promise<T> {
    await Promise.resolve();
    if (this.isAway) throw new TypeError('Failed to fetch');
    const answer = act();
    if (this.isSilent) throw new TypeError('Failed to fetch');
    return answer;
  }
}

describe('WorkingCopyKeeper', () => {
  let server: Server;
  let states: WorkingCopyState['kind'][];
  let keeper: WorkingCopyKeeper;

  beforeEach(() => {
    jest.useFakeTimers();
    server = new Server();
    states = [];
    keeper = new WorkingCopyKeeper(server, ({ kind }) => states.push(kind));
  });
  afterEach(() => void jest.useRealTimers());

  it('sends the newest state when the form rests', async () => {
    for (const title of ['a', 'ab', 'abc']) keeper.changed(textOf(title));
    await jest.advanceTimersByTimeAsync(1_500);
    expect(server.saves).toEqual(['abc']);
    keeper.changed(textOf('abcd'));
    await jest.advanceTimersByTimeAsync(1_500);
    expect(server.title).toBe('abcd');
    expect(states).toEqual(['saving', 'saving', 'saving', 'saved', 'saving', 'saved']);
  });

  it('tries again while the server is away, and ends up with the newest state', async () => {
    server.isAway = true;
    keeper.changed(textOf('a'));
    await jest.advanceTimersByTimeAsync(1_500);
    keeper.changed(textOf('b'));
    await jest.advanceTimersByTimeAsync(1_500);
    server.isAway = false;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(server.saves).toEqual(['b']);
    expect(states).toEqual(['saving', 'away', 'saving', 'away', 'saved']);
  });

  it('leaves the copy alone once another tab writes in it', async () => {
    keeper.changed(textOf('mine'));
    await keeper.flush();
    await server.save(textOf('other tab'), server.version);
    keeper.changed(textOf('mine again'));
    await keeper.flush();
    keeper.changed(textOf('and again'));
    await jest.runAllTimersAsync();
    await keeper.end();
    expect(server.title).toBe('other tab');
    expect(states.at(-1)).toBe('elsewhere');
  });

  it('knows its own text again when only the answer was lost', async () => {
    server.isSilent = true;
    keeper.changed(textOf('a'));
    await keeper.flush();
    server.isSilent = false;
    keeper.changed(textOf('ab'));
    await keeper.flush();
    expect([server.title, states.at(-1)]).toEqual(['ab', 'saved']);
  });

  it('does not write over a copy that it has never seen', async () => {
    await server.save(textOf('other device'), 0);
    keeper.changed(textOf('mine'));
    await keeper.flush();
    expect([server.title, states.at(-1)]).toEqual(['other device', 'elsewhere']);
  });

  it('goes on with a copy that was offered', async () => {
    await server.save(textOf('other device'), 0);
    keeper.continueWith({ version: 1, savedAt: '' });
    keeper.changed(textOf('continued here'));
    await keeper.flush();
    expect(server.title).toBe('continued here');
  });

  it('leaves a copy that another device has written in when the text is saved', async () => {
    keeper.changed(textOf('mine'));
    await keeper.flush();
    await server.save(textOf('other device'), 1);
    await keeper.end();
    expect(server.title).toBe('other device');
  });

  it('says why the server does not take a text', async () => {
    const refusing = { ...server, save: () => Promise.reject(new ApiProblem(413, 'The text is too long.')) };
    keeper = new WorkingCopyKeeper(refusing, ({ kind }) => states.push(kind));
    keeper.changed(textOf('long'));
    await keeper.flush();
    expect(states.at(-1)).toBe('refused');
  });

  it('drops the copy when the text is saved, also when a save is still on its way', async () => {
    keeper.changed(textOf('a'));
    void keeper.flush();
    await keeper.end();
    await jest.runAllTimersAsync();
    expect(server.title).toBeNull();
  });

  it('drops the copy when the form is back where it was, and asks for nothing when there is none', async () => {
    const drop = jest.spyOn(server, 'drop');
    keeper.changed(null);
    await jest.runAllTimersAsync();
    expect(drop).not.toHaveBeenCalled();
    keeper.changed(textOf('a'));
    await keeper.flush();
    keeper.changed(null);
    await keeper.flush();
    expect(server.title).toBeNull();
  });
});
