import { telephoneDigits, type Identifier } from '@firm/contracts/rules/privacy';
import { createHmac } from 'node:crypto';

/**
 * A regular expression of PostgreSQL, for `~*`, that finds texts which name a person: not `joana@firm.example` for
 * `ana@firm.example`, and a telephone number however it is grouped.
 */
export function mentionPattern({ kind, value }: Identifier): string {
  if (kind === 'telephone') return `${[...value].join('[^[:alnum:]]{0,2}')}(?![0-9])`;
  return `(?<![[:alnum:]._%+-])${value.replace(/[^a-z0-9@\u0080-\uffff]/g, '\\$&')}(?![[:alnum:]-])`;
}

/**
 * What is kept of an erased address, so that a restored backup can be told to erase it again. Who has the list without the
 * key cannot try addresses on it.
 */
export function hashIdentifier(key: Buffer, { kind, value }: Pick<Identifier, 'kind' | 'value'>): string {
  const text = kind === 'telephone' ? telephoneDigits(value) : value.toLowerCase();
  return createHmac('sha256', key).update(`${kind} ${text}`).digest('hex');
}
