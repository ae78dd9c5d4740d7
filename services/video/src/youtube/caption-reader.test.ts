import { describe, expect, it } from '@jest/globals';
import { chooseTracks, readJson3 } from './caption-reader.js';

const track = (language: string, isAutomatic = false) => ({ language, isAutomatic, url: language });

describe('chooseTracks', () => {
  it('prefers manual to automatic captions in any language', () => {
    const tracks = [track('en', true), track('fr'), track('it')];
    expect(chooseTracks(tracks, ['en'])).toEqual([track('fr'), track('en', true)]);
  });

  it('follows the order of the wanted languages, regions included', () => {
    const tracks = [track('fr'), track('pt-BR'), track('en-GB')];
    expect(chooseTracks(tracks, ['en', 'pt'])).toEqual([track('en-GB')]);
    expect(chooseTracks(tracks, ['pt', 'en'])).toEqual([track('pt-BR')]);
  });
});

it('prefers captions of the language that is spoken to a translation into a wanted one', () => {
  const tracks = [track('pt', true), track('en'), track('pt-PT')];
  expect(chooseTracks(tracks, ['en', 'pt'])[0]).toEqual(track('pt-PT'));
});

describe('readJson3', () => {
  const read = (...events: object[]) => readJson3(JSON.stringify({ events }));

  it('joins the segments of a line and leaves out windows, continuations and empty lines', () => {
    expect(
      read(
        { tStartMs: 0, dDurationMs: 9000, id: 1 },
        { tStartMs: 1000, dDurationMs: 4000, segs: [{ utf8: 'two' }, { utf8: '\nwords ' }] },
        { tStartMs: 2990, dDurationMs: 10, aAppend: 1, segs: [{ utf8: 'words' }] },
        { tStartMs: 3000, dDurationMs: 2000, segs: [{ utf8: '\n' }] },
        { tStartMs: 4000, dDurationMs: 2000, segs: [{ utf8: 'more' }] },
      ),
    ).toEqual([
      { startSeconds: 1, endSeconds: 4, text: 'two words' },
      { startSeconds: 4, endSeconds: 6, text: 'more' },
    ]);
  });

  it('sorts lines by their time', () => {
    expect(
      read({ tStartMs: 2000, segs: [{ utf8: 'b' }] }, { tStartMs: 1000, segs: [{ utf8: 'a' }] }).map(
        ({ text }) => text,
      ),
    ).toEqual(['a', 'b']);
  });

  it.each(['', 'null', '[]', '{"events":7}', '<html>', '{"events":[null,{"segs":[null]}]}'])(
    'finds nothing in %s',
    (body) => {
      expect(readJson3(body)).toEqual([]);
    },
  );
});
