import { describe, expect, it } from '@jest/globals';
import { imagesInRtf } from './rtf-images';

const hex = (bytes: number[]) => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
const PNG = Array.from({ length: 200 }, (_byte, index) => index);
const JPEG = Array.from({ length: 100 }, (_byte, index) => 255 - index);

/** As Word writes an image: once as it is, once as a metafile for programs that read nothing else. */
const image = (kind: string, bytes: number[]) =>
  `{\\*\\shppict{\\pict{\\*\\picprop\\shplid1025{\\sp{\\sn shapeType}{\\sv 75}}}\\picscalex100\\picw529\\pich529` +
  `\\${kind}blip\\bliptag-1234${kind === 'png' ? '{\\*\\blipuid 0123456789abcdef0123456789abcdef}' : ' '}${hex(bytes).replace(/.{128}/g, '$&\r\n')}}}` +
  `{\\nonshppict{\\pict\\picscalex100\\wmetafile8\\bliptag-1234 ${hex(JPEG)}${hex(JPEG)}}}`;

const bytesOf = async (blob: Blob) => [...new Uint8Array(await blob.arrayBuffer())];

describe('imagesInRtf', () => {
  it('finds each picture once, in order', async () => {
    const rtf = `{\\rtf1 Text ${image('png', PNG)} and ${image('jpeg', JPEG)}}`;
    const found = imagesInRtf(rtf);
    expect(found.map(({ type }) => type)).toEqual(['image/png', 'image/jpeg']);
    expect(await Promise.all(found.map(bytesOf))).toEqual([PNG, JPEG]);
  });

  it('finds nothing in a text without pictures', () => {
    expect([...imagesInRtf(''), ...imagesInRtf('{\\rtf1 {\\pict\\pngblip } Text}')]).toEqual([]);
  });
});
