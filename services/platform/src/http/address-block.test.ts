import { expect, it } from '@jest/globals';
import { addressBlock } from './address-block.js';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::ffff:c633:6407', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:0db8:0001:ffff::6', '2001:db8:1::'],
  ['2001:db8:2::6', '2001:db8:2::'],
  ['::1', '::'],
  ['192.0.2.7:51515', '192.0.2.7'],
  ['[2001:db8:2::6]:443', '2001:db8:2::'],
  ['[2001:db8:2::6]', '2001:db8:2::'],
  ['garbage1', 'unknown'],
  ['', 'unknown'],
])('%s counts as %s', (address, block) => {
  expect(addressBlock(address)).toBe(block);
});
