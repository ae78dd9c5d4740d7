import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiProblem } from '../../../api/http';
import { BLANK_FORM, type PostForm } from '../editor/post-form';
import { WorkingCopyKeeper, type WorkingCopyState } from './working-copy-keeper';

const formOf = (title: string): PostForm => ({ ...BLANK_FORM, title });

/** A server that keeps one copy, refuses what is based on another version, and can be away. */
class Server {
  title: string | null = null;
  version = 0;
  isAway = false;
  readonly saves: string[] = [];

  readonly save = async (form: PostForm, knownVersion: number | null) => {
    await Promise.resolve();
    if (this.isAway) throw new TypeError('Failed to fetch');
    if (knownVersion !== null && knownVersion !== this.version) throw new ApiProblem(412, 'Saved elsewhere.');
    this.title = form.title;
    this.saves.push(form.title);
    return { version: ++this.version, savedAt: '2026-11-21T10:00:00Z' };
  };
  readonly drop = async () => {
    this.title = null;
  };
}

describe('WorkingCopyKeeper', () => {
  let server: Server;
  let states: WorkingCopyState['kind'][];
  let keeper: WorkingCopyKeeper;

  beforeEach(() => {
    jest.useFakeTimers();
    server = new Server();
    states = [];
    keeper = new WorkingCopyKeeper(server, null, ({ kind }) => states.push(kind));
  });
  afterEach(() => void jest.useRealTimers());

  it('sends the newest state when the form rests', async () => {
    for (const title of ['a', 'ab', 'abc']) keeper.changed(formOf(title));
    await jest.advanceTimersByTimeAsync(1_500);
    expect(server.saves).toEqual(['abc']);
    keeper.changed(formOf('abcd'));
    await jest.advanceTimersByTimeAsync(1_500);
    expect(server.title).toBe('abcd');
    expect(states).toEqual(['saved', 'saved']);
  });

  it('tries again while the server is away, and ends up with the newest state', async () => {
    server.isAway = true;
    keeper.changed(formOf('a'));
    await jest.advanceTimersByTimeAsync(1_500);
    keeper.changed(formOf('b'));
    await jest.advanceTimersByTimeAsync(1_500);
    server.isAway = false;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(server.saves).toEqual(['b']);
    expect(states).toEqual(['away', 'away', 'saved']);
  });

  it('leaves the copy alone once another tab writes in it', async () => {
    keeper.changed(formOf('mine'));
    await keeper.flush();
    await server.save(formOf('other tab'), null);
    keeper.changed(formOf('mine again'));
    await keeper.flush();
    keeper.changed(formOf('and again'));
    await jest.runAllTimersAsync();
    await keeper.end();
    expect(server.title).toBe('other tab');
    expect(states.at(-1)).toBe('elsewhere');
  });

  it('drops the copy when the text is saved, also when a save is still on its way', async () => {
    keeper.changed(formOf('a'));
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
    keeper.changed(formOf('a'));
    await keeper.flush();
    keeper.changed(null);
    await keeper.flush();
    expect(server.title).toBeNull();
  });
});
