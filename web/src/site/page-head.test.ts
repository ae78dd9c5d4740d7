import { expect, it } from '@jest/globals';
import { socialImage } from './page-head';

it.each([
  ['https://pictures.example.com/a.jpg', 'https://pictures.example.com/a.jpg'],
  ['/api/objects/a.webp', '/api/objects/a.webp'],
  ['/art/cover-3.svg', '/art/social/cover-3.png'],
  ['https://pictures.example.com/drawing.SVG?v=2', '/art/og-default.png'],
  ['', '/art/og-default.png'],
  [null, '/art/og-default.png'],
])('socialImage shares %p as %p', (image, shared) => expect(socialImage(image)).toBe(shared));
