import { describe, expect, it } from '@jest/globals';
import { decodeText, readTranscriptFile } from './transcript-file.js';

const bytes = (...values: number[]) => Uint8Array.from(values);

describe('an uploaded text file', () => {
  it('is parsed as SRT, with any line ends and without markup', () => {
    const srt =
      '1\r\n00:00:01,500 --> 00:00:04,000\r\n<i>The harbour</i> was dug\r\nby hand.\r\n\r\n2\r\n01:00:00,000 --> 01:00:02,250\r\n{\\an8}Nobody was paid.\r\n';
    expect(readTranscriptFile(srt)).toEqual({
      isUntimed: false,
      lines: [
        { startSeconds: 1.5, endSeconds: 4, text: 'The harbour was dug by hand.' },
        { startSeconds: 3_600, endSeconds: 3_602.25, text: 'Nobody was paid.' },
      ],
    });
  });

  it('is parsed as WebVTT, with its speakers, without notes and settings', () => {
    const vtt =
      'WEBVTT - talk\n\nNOTE made by hand\n\nintro\n00:01.000 --> 00:02.500 align:start\n<v Ana>Visas &amp; tax.</v>\n\n00:03.000 --> 00:04.000\n\n';
    expect(readTranscriptFile(vtt)).toEqual({
      isUntimed: false,
      lines: [{ startSeconds: 1, endSeconds: 2.5, text: 'Visas & tax.', speaker: 'Ana' }],
    });
  });

  it.each([
    ['before each paragraph', '00:00:05 A house. It needs a tax number.\n\n00:01:00 Write to us.'],
    [
      'above each paragraph, as YouTube shows it',
      'Buying a house\n\n0:05\nA house. It\nneeds a tax number.\n1:00\nWrite to us.',
    ],
    [
      'with their ends, as Whisper writes them',
      '[00:05.000 --> 00:12.500]  A house. It needs a tax number.\n[01:00.000 --> 01:02.000]  Write to us.',
    ],
    [
      'of the day, beside names, as Zoom writes them',
      '[Ana] 18:30:05\nHello.\n[Ana] 18:30:10\nA house. It needs a tax number.\n[Ana] 18:31:05\nWrite to us.',
    ],
  ])('has the times that stand %s', (_where, text) => {
    const { lines, isUntimed } = readTranscriptFile(text);
    const [second, third, last] = lines.slice(-3);
    expect(isUntimed).toBe(false);
    expect(second).toMatchObject({ startSeconds: 5, text: 'A house.' });
    expect(third).toMatchObject({ endSeconds: 60, text: 'It needs a tax number.' });
    expect(third?.startSeconds).toBeGreaterThan(5);
    expect(last).toMatchObject({ startSeconds: 60, text: 'Write to us.' });
  });

  it('has the names of speakers that stand beside the times', () => {
    const { lines } = readTranscriptFile(
      'Helena Duarte  0:00\nGood evening.\n\nSpeaker 2  0:00\nHello.\n\nHelena Duarte  1:02:05\nBye.',
    );
    expect(lines.map(({ startSeconds, speaker, text }) => [startSeconds, speaker, text])).toEqual([
      [0, 'Helena Duarte', 'Good evening.'],
      [0, 'Speaker 2', 'Hello.'],
      [3_725, 'Helena Duarte', 'Bye.'],
    ]);
  });

  it.each([
    'The talk begins at 10:30\nand ends at 11:45',
    'We met at noon.\n12:30 was the second date, they said.',
    '10:30 was late.\n9:15 would have been better.',
    '9:30 Welcome\n10:15 - Taxes of an investor\n14:00 Questions\nGood morning. Thank you for coming.',
  ])('keeps the times that are a part of what is said: %j', (text) => {
    const { lines, isUntimed } = readTranscriptFile(text);
    expect(isUntimed).toBe(true);
    expect(lines.map((line) => line.text).join(' ')).toBe(text.replaceAll('\n', ' '));
  });

  it('has the times of a part of a recording, which begin late', () => {
    const { lines, isUntimed } = readTranscriptFile('12:04 We come to the tax.\n12:40 It is due in May.');
    expect(isUntimed).toBe(false);
    expect(lines.map(({ startSeconds }) => startSeconds)).toEqual([724, 760]);
  });

  // Processor time is compared, not measured against a clock: a busy machine does not add to it.
  it.each(['a ', 'Yes. '])('takes twice the time for twice as many of %j', (piece) => {
    const processorMs = (length: number): number => {
      const text = piece.repeat(length / piece.length);
      const before = process.cpuUsage();
      readTranscriptFile(text);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000;
    };
    let [once, twice] = [Infinity, Infinity];
    // Linear work takes 2, quadratic work 4; the quickest of some tries tells.
    for (let tries = 0; tries === 0 || (tries < 6 && twice > 3 * once); tries += 1) {
      once = Math.min(once, processorMs(40_000));
      twice = Math.min(twice, processorMs(80_000));
    }
    expect(twice / once).toBeLessThanOrEqual(3);
  });

  it('is plain text where it has no time codes: in order, and marked as untimed', () => {
    const { lines, isUntimed } = readTranscriptFile(
      'First sentence of the talk.\n\nThe second one, rather longer. '.repeat(9),
    );
    expect(isUntimed).toBe(true);
    expect(lines.length).toBeGreaterThan(1);
    const starts = lines.map(({ startSeconds }) => startSeconds);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    expect(lines[0]?.text).toBe('First sentence of the talk.');
  });

  it('has no lines when it is blank', () => {
    expect(readTranscriptFile(' \n\n ').lines).toEqual([]);
  });

  it.each([
    ['UTF-8', new TextEncoder().encode('Às armas'), 'Às armas'],
    ['UTF-8 with a byte order mark', bytes(0xef, 0xbb, 0xbf, 0x61), 'a'],
    ['UTF-16 LE with a byte order mark', bytes(0xff, 0xfe, 0x61, 0x00), 'a'],
    ['Windows-1252', bytes(0xc0, 0x73, 0x20, 0x61), 'Às a'],
    ['a truncated UTF-16 file', bytes(0xff, 0xfe, 0x61, 0x00, 0x62), null],
    ['text with control characters', bytes(0x61, 0x00, 0x62), null],
  ])('is decoded from %s', (_name, content, text) => {
    expect(decodeText(content)).toBe(text);
  });
});
