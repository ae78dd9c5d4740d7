/** Domains that visitors have mailboxes at, and those that are one slip from them and exist too. */
const COMMON =
  `gmail.com googlemail.com hotmail.com hotmail.co.uk outlook.com yahoo.com yahoo.co.uk yahoo.com.br icloud.com
  protonmail.com comcast.net verizon.net btinternet.com libero.it virgilio.it`.split(/\s+/);
const NO_SLIPS = ['mail.com', 'ymail.com', 'email.com', ...COMMON];

/**
 * The address that a visitor may have meant: the domain is one slip of the fingers from a common one (a letter too many, too
 * few, wrong, or two swapped). Null where nothing suggests it.
 */
export function likelyAddress(email: string): string | null {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  if (NO_SLIPS.includes(domain)) return null;
  const meant = COMMON.find((known) => isOneSlip(domain, known));
  return meant === undefined ? null : `${email.slice(0, local.length)}@${meant}`;
}

function isOneSlip(typed: string, meant: string): boolean {
  let same = 0;
  while (same < typed.length && typed[same] === meant[same]) same++;
  const [typedRest, meantRest] = [typed.slice(same), meant.slice(same)];
  const isSwapped = typedRest[0] === meantRest[1] && typedRest[1] === meantRest[0];
  return (
    typedRest.slice(1) === meantRest ||
    typedRest === meantRest.slice(1) ||
    typedRest.slice(1) === meantRest.slice(1) ||
    (isSwapped && typedRest.slice(2) === meantRest.slice(2))
  );
}
