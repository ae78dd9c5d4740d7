import { describe, expect, it } from '@jest/globals';
import { describeDevice } from './describe-device.js';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';

describe('describeDevice', () => {
  it.each([
    ['Chrome on Mac', `${MAC} Chrome/141.0.0.0 Safari/537.36`],
    ['Edge on Mac', `${MAC} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`],
    ['Opera on Mac', `${MAC} Chrome/139.0.0.0 Safari/537.36 OPR/123.0.0.0`],
    ['Safari on Mac', `${MAC} Version/26.0 Safari/605.1.15`],
    ['Safari on iPhone', `${PHONE} Version/18.5 Mobile/15E148 Safari/604.1`],
    ['Chrome on iPhone', `${PHONE} CriOS/141.0.0.0 Mobile/15E148 Safari/604.1`],
    ['Firefox on iPhone', `${PHONE} FxiOS/143.0 Mobile/15E148 Safari/604.1`],
    ['Samsung Internet on Android', `${ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`],
    ['Chrome on Android', `${ANDROID} Chrome/141.0.0.0 Mobile Safari/537.36`],
    ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'],
    ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0'],
    [
      'Chrome on ChromeOS',
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36',
    ],
    ['A browser', 'curl/8.5.0'],
    ['A browser', ''],
    ['A browser', undefined],
  ])('recognises %s', (words, userAgent) => expect(describeDevice(userAgent)).toBe(words));

  it('repeats nothing of an unknown header', () => {
    expect(describeDevice('<b>Ana</b> Windows \u0000 Firefox/1')).toBe('Firefox on Windows');
  });
});
