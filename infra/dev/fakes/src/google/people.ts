import { createHash } from 'node:crypto';

/** A Google account, as the userinfo endpoint describes it. */
export interface Person {
  sub: string;
  name: string;
  email: string;
  email_verified: boolean;
  picture: string;
  /** The domain of the organisation that the account belongs to; private accounts have none. */
  hd?: string;
}

/** The people on the page: two who may sign in, and one each of those who may not. */
export function offeredPeople(adminDomain: string): { person: Person; note: string }[] {
  return [
    { person: describePerson(`ana.duarte@${adminDomain}`, 'Ana Duarte'), note: `works at ${adminDomain}` },
    { person: describePerson(`bruno.costa@${adminDomain}`, 'Bruno Costa'), note: `works at ${adminDomain}` },
    { person: describePerson('carla@elsewhere.example', 'Carla Fora'), note: 'belongs to another organisation' },
    { person: unverified(`duarte.novo@${adminDomain}`, 'Duarte Novo'), note: 'has not verified the address' },
  ];
}

const PRIVATE_DOMAINS = ['gmail.com', 'googlemail.com'];

/** The same address is always the same account. */
export function describePerson(email: string, name = nameFrom(email)): Person {
  const [, domain = ''] = email.toLowerCase().split('@');
  return {
    sub: BigInt(`0x${sha256(email.toLowerCase()).slice(0, 16)}`)
      .toString()
      .padStart(21, '1'),
    name,
    email,
    email_verified: true,
    picture: portrait(name, email),
    ...(!PRIVATE_DOMAINS.includes(domain) && { hd: domain }),
  };
}

function unverified(email: string, name: string): Person {
  const { hd: _hd, ...person } = describePerson(email, name);
  return { ...person, email_verified: false };
}

function nameFrom(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[._+-]+/).filter(Boolean);
  return words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join(' ');
}

/** Initials on a coloured disc, in the address itself: no page has to ask another host for it. */
function portrait(name: string, email: string): string {
  const initials = name
    .split(' ')
    .map((word) => word[0] ?? '')
    .join('')
    .slice(0, 2)
    .replace(/[<>&"']/g, '');
  const hue = Number.parseInt(sha256(email).slice(0, 4), 16) % 360;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><circle cx="48" cy="48" r="48" fill="hsl(${hue} 45% 40%)"/>` +
    `<text x="48" y="60" font-family="sans-serif" font-size="36" fill="#fff" text-anchor="middle">${initials}</text></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
