import { expect, it } from '@jest/globals';
import { foreignSite } from './tell';

it.each([
  ['https://www.news.example/article?of=mine#here', 'news.example'],
  ['https://News.example:8443/', 'news.example'],
  ['android-app://com.google.android.gm/', 'com.google.android.gm'],
  ['https://firm.example/blog', null],
  ['https://www.firm.example/', null],
  ['https://[2001:db8::1]/', null],
  ['', null],
  ['about:blank', null],
])('foreignSite of %j is %j', (referrer, host) => {
  expect(foreignSite(referrer, 'firm.example')).toBe(host);
});
