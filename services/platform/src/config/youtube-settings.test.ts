import { describe, expect, it } from '@jest/globals';
import { readVariables } from './variables.mjs';

describe('YT_DLP_ARGS', () => {
  const read = (value: string) => () => readVariables(['YT_DLP_ARGS'], { YT_DLP_ARGS: value }).YT_DLP_ARGS;

  it('is a list of options, with their values beside or after them', () => {
    const options = '--force-ipv4  --sleep-requests 2 --extractor-args=youtube:player_client=tv';
    expect(read(options)()).toEqual(options.split(/ +/));
    expect(read('')()).toEqual([]);
  });

  it.each([
    ...['--exec rm', '--exe rm', '--exec=rm', '--netrc-cmd x', '--downloader x', '-o /etc/x', '-o/etc/x', '-P /etc'],
    ...[
      '--output x',
      '--paths x',
      '--config-locations x',
      '--cookies x',
      '--cookies-from-browser chrome',
      '--alias a b',
    ],
    ...['--', 'https://example.com', '--force-ipv4 /etc/passwd', '--plugin-dirs x'],
  ])('may not be %s', (value) => {
    const refused = value.split(' ').find((word) => word !== '--force-ipv4');
    expect(read(value)).toThrow(`${refused?.split('=')[0]} is none of the options it may have: --add-headers, `);
  });

  it.each([
    ['--retries', /write a value after --retries$/],
    ['--retries --force-ipv4', /write a value after --retries$/],
    ['--force-ipv4=1', /write --force-ipv4 without a value$/],
    ['--add-headers "A:b"', /without quotation marks: no shell reads them$/],
  ])('is refused in one sentence as %s', (value, sentence) => expect(read(value)).toThrow(sentence));
});

it('YOUTUBE_CLIENTS are known ones, in their order', () => {
  const read = (value: string) => readVariables(['YOUTUBE_CLIENTS'], { YOUTUBE_CLIENTS: value }).YOUTUBE_CLIENTS;
  expect(read('TV, VISIONOS,TV')).toEqual(['TV', 'VISIONOS']);
  expect(() => read('TV,tv;rm')).toThrow(/^YOUTUBE_CLIENTS: .* write some of VISIONOS, TV, /);
});

it('YOUTUBE_PROXY holds a password, and is not repeated when it is refused', () => {
  const read = (value: string) => () => readVariables(['YOUTUBE_PROXY'], { YOUTUBE_PROXY: value }).YOUTUBE_PROXY;
  expect(read('http://me:hush@proxy.example.com:3128')()).toBe('http://me:hush@proxy.example.com:3128');
  expect(read('socks9://me:hush@proxy')).toThrow(/^YOUTUBE_PROXY: this secret cannot be used; write an address/);
  expect(read('socks9://me:hush@proxy')).not.toThrow(/hush/);
});
