import { afterAll, expect, it } from '@jest/globals';
import { Http } from './http';
import { sayWhenOffline } from './offline';

let isOnline = false;
const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
Object.defineProperty(globalThis, 'navigator', {
  configurable: true,
  value: {
    get onLine() {
      return isOnline;
    },
  },
});
afterAll(() => void (before && Object.defineProperty(globalThis, 'navigator', before)));

const http = new Http(sayWhenOffline(() => Promise.reject(new TypeError('Failed to fetch'))));

it('says that nothing was sent, and speaks of a text only where there is one', async () => {
  isOnline = false;
  await expect(http.send('POST', '/answers', { text: 'Yes.' })).rejects.toMatchObject({
    name: 'TypeError',
    message: 'You are offline. Nothing was sent; your text is kept.',
  });
  await expect(http.send('DELETE', '/answers/1')).rejects.toThrow('You are offline. Nothing was changed.');
});

it('claims nothing of reads, nor where there is a connection: an answer may have been lost', async () => {
  isOnline = false;
  await expect(http.get('/answers')).rejects.toThrow('Failed to fetch');
  isOnline = true;
  await expect(http.send('POST', '/answers', { text: 'Yes.' })).rejects.toThrow('Failed to fetch');
});
