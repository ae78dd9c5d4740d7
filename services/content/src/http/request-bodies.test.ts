import 'reflect-metadata';
import { SendMessage } from '@firm/contracts/api/chat';
import { CreatePreview, SaveWorkingCopy } from '@firm/contracts/api/newsroom';
import { SavePost } from '@firm/contracts/api/posts';
import { BeginUpload, CompleteUpload } from '@firm/contracts/api/recordings';
import { RequestUpload } from '@firm/contracts/api/uploads';
import { createValidationPipe } from '@firm/platform/http/validation';
import { describe, expect, it } from '@jest/globals';

const pipe = createValidationPipe();

/** The status of a request with this body, as every service validates it. */
const statusOf = (metatype: new () => object, body: object): Promise<number> =>
  pipe.transform(body, { type: 'body', metatype }).then(
    () => 200,
    (error: { kind: string }) => (error.kind === 'invalid' ? 400 : 500),
  );

const post = { title: 'A', contentHtml: '<p>A</p>' };
const upload = { filename: 'a.mp3', type: 'audio/mpeg' };

describe('a request', () => {
  it.each<[string, new () => object, object]>([
    ['no object', BeginUpload, upload],
    ['null for an object', BeginUpload, { ...upload, metadata: null }],
    ['a list for an object', BeginUpload, { ...upload, metadata: [] }],
    ['a list of that object for it', BeginUpload, { ...upload, metadata: [{ size: 1 }] }],
    ['a list for a profile', SendMessage, { content: 'A', clientProfile: [] }],
    ['null for a profile', SendMessage, { content: 'A', clientProfile: null }],
    ['a text for a profile', SendMessage, { content: 'A', clientProfile: 'x' }],
    ['a list for a form', SaveWorkingCopy, { form: [] }],
    ['no form', SaveWorkingCopy, {}],
    ['an object for a list', CompleteUpload, { parts: { PartNumber: 1, ETag: 'x' } }],
    ['null in a list', CompleteUpload, { parts: [null] }],
    ['a list in a list', CompleteUpload, { parts: [[]] }],
    ['a list of lists for questions', SavePost, { ...post, qaSection: [[{ question: 'Q', answer: 'A' }]] }],
    ['null for a question', SaveWorkingCopy, { form: { qaSection: [null] } }],
    ['null for a size', RequestUpload, { size: null }],
    ['null for a type', RequestUpload, { contentType: null }],
    ['null for a number of hours', CreatePreview, { validHours: null }],
    ['null for a status', SavePost, { ...post, status: null }],
    ['null for a source', SavePost, { ...post, source: null }],
  ])('with %s is refused', async (_what, type, body) => expect(await statusOf(type, body)).toBe(400));

  it.each<[object, string]>([
    [{ title: 5 }, 'title must be a string.'],
    [{ excerpt: 5 }, 'excerpt must be a string.'],
    [{ tags: 5 }, 'tags must be an array.'],
    [{ tags: [5] }, 'each value in tags must be a string.'],
    [{ readingTimeMinutes: '5' }, 'readingTimeMinutes must be an integer number.'],
    [{ qaSection: [{ question: 5, answer: 'A' }] }, 'qaSection.0: question must be a string.'],
    [{ title: '' }, 'title must not be empty.'],
  ])('with %j is told the type that is wanted before any bound', async (fields, sentence) => {
    const checked = pipe.transform({ ...post, ...fields }, { type: 'body', metatype: SavePost });
    await expect(checked).rejects.toThrow(sentence);
  });

  it.each<[string, new () => object, object]>([
    ['an object', BeginUpload, { ...upload, metadata: { size: 1 } }],
    ['a profile', SendMessage, { content: 'A', clientProfile: { nationality: null, incomeStreams: [] } }],
    ['no profile', SendMessage, { content: 'A' }],
    ['a list of objects', SavePost, { ...post, qaSection: [{ question: 'Q', answer: 'A' }] }],
    ['an empty list', SavePost, { ...post, qaSection: [] }],
    ['null where an answer has null', SavePost, { ...post, readingTimeMinutes: null, excerpt: null, qaSection: null }],
    ['a form without a version', SaveWorkingCopy, { form: {}, basedOnVersion: null }],
    ['no facts of an image', RequestUpload, {}],
    ['facts of an image', RequestUpload, { size: 1, contentType: 'image/png' }],
  ])('with %s is accepted', async (_what, type, body) => expect(await statusOf(type, body)).toBe(200));
});
