import { expect, it } from '@jest/globals';
import { withCapitalsOf } from './capitals';

it.each([
  ['Landlords', 'property owners', 'Property owners'],
  ['LANDLORD', 'owner', 'OWNER'],
  ['landlord', 'owner', 'owner'],
  ['A', 'one', 'One'],
  ['landlord', 'AIMA', 'AIMA'],
  ['Landlord', '$500', '$500'],
  ['É', 'ótimo', 'Ótimo'],
  ['Landlord', '', ''],
])('in place of %s, %s becomes %s', (found, replacement, expected) => {
  expect(withCapitalsOf(found, replacement)).toBe(expected);
});
