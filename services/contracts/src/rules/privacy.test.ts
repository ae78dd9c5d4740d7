import { expect, it } from '@jest/globals';
import { readIdentifier } from './privacy.js';

const ID = '0b0e7f0a-1111-4222-8333-444455556666';

it.each([
  [' Maria.Silva@Visitor.Example ', { kind: 'email', value: 'maria.silva@visitor.example' }],
  ['+351 912 345 678', { kind: 'telephone', value: '912345678' }],
  ['00351 (912) 345-678', { kind: 'telephone', value: '912345678' }],
  ['(+351) 912 345 678', { kind: 'telephone', value: '912345678' }],
  ['912.345.678', { kind: 'telephone', value: '912345678' }],
  [ID.toUpperCase(), { kind: 'conversation', value: ID }],
  ['Maria', null],
  ['112', null],
  ['', null],
  ['maria@visitor.example, ana@visitor.example', null],
])('what staff find a person by %j', (text, identifier) => expect(readIdentifier(text)).toEqual(identifier));
