import { describe, expect, it } from '@jest/globals';
import { readVideoAddress } from './video-admission.js';

describe('readVideoAddress', () => {
  it.each([
    'https://www.youtube.com/watch?v=captioned01',
    '  https://youtu.be/captioned01?si=x&t=42  ',
    'youtube.com/watch?v=captioned01&list=PL1',
    'https://m.youtube.com/watch?app=desktop&v=captioned01',
    'https://music.youtube.com/watch?v=captioned01',
    'https://www.youtube.com/shorts/captioned01',
    'https://www.youtube.com/live/captioned01?feature=share',
    'https://www.youtube-nocookie.com/embed/captioned01',
  ])('reads %s', (address) => {
    expect(readVideoAddress(address)).toBe('captioned01');
  });

  it.each(['', '   ', '\n\t'])('refuses %j as blank', (address) => {
    expect(() => readVideoAddress(address)).toThrow(expect.objectContaining({ kind: 'invalid' }));
  });

  it.each(['captioned01', 'file:///etc/passwd'])('refuses %s', (address) => {
    expect(() => readVideoAddress(address)).toThrow(expect.objectContaining({ kind: 'unprocessable' }));
  });

  it.each([
    'https://www.youtube.com/playlist?list=PL0123456789',
    'youtube.com/@HarbourSociety/videos',
    'https://www.youtube.com/channel/UC0123456789012345678901',
  ])('says of %s that it is a playlist or channel', (address) => {
    expect(() => readVideoAddress(address)).toThrow('the address of a playlist or channel. Open one of its videos');
  });

  it('refuses an address that names two videos', () => {
    expect(() => readVideoAddress('https://www.youtube.com/shorts/captioned01?v=nocaptions1')).toThrow(
      'names two different videos',
    );
  });
});
