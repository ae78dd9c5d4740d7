import { telephoneDigits, type Identifier } from '@firm/contracts/rules/privacy';
import { createHmac } from 'node:crypto';
import { domainToUnicode } from 'node:url';

/**
 * A regular expression of PostgreSQL, for `~*`, that finds texts which name a person: not `joana@firm.example` for
 * `ana@firm.example`, a telephone number however it is grouped, and a domain with letters of its own in both spellings.
 */
export function mentionPattern({ kind, value }: Identifier): string {
  if (kind === 'telephone') return `${[...value].join('[^[:alnum:]]{0,2}')}(?![0-9])`;
  const [local = '', domain] = value.split('@');
  const spellings = domain === undefined ? [value] : [value, `${local}@${domainToUnicode(domain)}`];
  const patterns = [...new Set(spellings)].map((text) => text.replace(/[^a-z0-9@\u0080-\uffff]/g, '\\$&'));
  return `(?<![[:alnum:]._%+-])(?:${patterns.join('|')})(?![[:alnum:]-])`;
}

/**
 * A regular expression of PostgreSQL, for `~*`, that finds texts which hold one of these names: by the family name, because
 * people write only a part of theirs. Texts that have no more than the first name are not found: too many hold a Maria.
 * @returns null where no name can be looked for.
 */
export function namePattern(names: readonly string[]): string | null {
  const patterns = names.flatMap((name) => {
    const words = name.toLowerCase().match(/[\p{L}\p{M}][\p{L}\p{M}'’-]*/gu) ?? [];
    const last = words.at(-1) ?? '';
    // A short one, such as Li, only with the words before it.
    const sought = [...last].length >= FEWEST_LETTERS ? last : words.join('[^[:alnum:]]+');
    return [...sought].length >= FEWEST_LETTERS ? [sought] : [];
  });
  return patterns.length === 0 ? null : `(?<![[:alnum:]])(?:${[...new Set(patterns)].join('|')})(?![[:alnum:]])`;
}

const FEWEST_LETTERS = 3;

/**
 * What is kept of an erased address, so that a restored backup can be told to erase it again. Who has the list without the
 * key cannot try addresses on it.
 */
export function hashIdentifier(key: Buffer, { kind, value }: Pick<Identifier, 'kind' | 'value'>): string {
  const text = kind === 'telephone' ? telephoneDigits(value) : value.toLowerCase();
  return createHmac('sha256', key).update(`${kind} ${text}`).digest('hex');
}
