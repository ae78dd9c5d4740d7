import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiProblem } from '../../../api/http';
import { BLANK_FORM } from '../post-form/post-form';
import { FlakyServer } from './fakes/flaky-server';
import { ServerCopy, type ServerCopyState, type UnsavedText, type WorkingCopyApi } from './server-copy';

const textOf = (title: string): UnsavedText => ({ form: { ...BLANK_FORM, title }, basedOnVersion: null });

describe('ServerCopy', () => {
  let server: FlakyServer;
  let api: WorkingCopyApi;
  let states: ServerCopyState['kind'][];
  let copy: ServerCopy;
  const titleOnServer = () => server.copyAt('copy')?.form.title;

  beforeEach(() => {
    jest.useFakeTimers();
    server = new FlakyServer(0);
    api = server.workingCopyApi('copy');
    states = [];
    copy = new ServerCopy(api, ({ kind }) => states.push(kind));
  });
  afterEach(() => void jest.useRealTimers());

  it('sends the newest state a moment after the last change', async () => {
    for (const title of ['a', 'ab', 'abc']) copy.update(textOf(title));
    await jest.advanceTimersByTimeAsync(1_500);
    expect(server.copyAt('copy')).toMatchObject({ version: 1, form: { title: 'abc' } });
    copy.update(textOf('abcd'));
    await jest.advanceTimersByTimeAsync(1_500);
    expect(titleOnServer()).toBe('abcd');
    expect(states).toEqual(['saving', 'saving', 'saving', 'saved', 'saving', 'saved']);
  });

  it('retries while the server is unreachable, and ends with the newest state', async () => {
    server.condition = 'down';
    copy.update(textOf('a'));
    await jest.advanceTimersByTimeAsync(1_500);
    copy.update(textOf('b'));
    await jest.advanceTimersByTimeAsync(1_500);
    server.condition = 'up';
    await jest.advanceTimersByTimeAsync(10_000);
    expect(server.copyAt('copy')).toMatchObject({ version: 1, form: { title: 'b' } });
    expect(states).toEqual(['saving', 'unreachable', 'saving', 'unreachable', 'saved']);
  });

  it('leaves the copy alone once another tab writes it', async () => {
    copy.update(textOf('mine'));
    await copy.flush();
    await api.save(textOf('other tab'), 1);
    copy.update(textOf('mine again'));
    await copy.flush();
    copy.update(textOf('and again'));
    await jest.runAllTimersAsync();
    await copy.discard();
    expect(titleOnServer()).toBe('other tab');
    expect(states.at(-1)).toBe('elsewhere');
  });

  it('recognises its own text when only the answer was lost', async () => {
    server.condition = 'mute';
    copy.update(textOf('a'));
    await copy.flush();
    server.condition = 'up';
    copy.update(textOf('ab'));
    await copy.flush();
    expect([titleOnServer(), states.at(-1)]).toEqual(['ab', 'saved']);
  });

  it('does not overwrite a copy that it has never seen', async () => {
    await api.save(textOf('other device'), 0);
    copy.update(textOf('mine'));
    await copy.flush();
    expect([titleOnServer(), states.at(-1)]).toEqual(['other device', 'elsewhere']);
  });

  it('continues a copy that was offered', async () => {
    await api.save(textOf('other device'), 0);
    copy.resume({ version: 1, savedAt: '' });
    copy.update(textOf('continued here'));
    await copy.flush();
    expect(titleOnServer()).toBe('continued here');
  });

  it('does not delete a copy that another device has written', async () => {
    copy.update(textOf('mine'));
    await copy.flush();
    await api.save(textOf('other device'), 1);
    await copy.discard();
    expect(titleOnServer()).toBe('other device');
  });

  it('reports why the server rejects a text', async () => {
    const rejecting = { ...api, save: () => Promise.reject(new ApiProblem(413, 'The text is too long.')) };
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
    expect(titleOnServer()).toBeUndefined();
  });

  it('deletes the copy when the form is unchanged again, and sends nothing when there is none', async () => {
    const deletion = jest.spyOn(api, 'delete');
    copy.update(null);
    await jest.runAllTimersAsync();
    expect(deletion).not.toHaveBeenCalled();
    copy.update(textOf('a'));
    await copy.flush();
    copy.update(null);
    await copy.flush();
    expect(titleOnServer()).toBeUndefined();
  });
});
