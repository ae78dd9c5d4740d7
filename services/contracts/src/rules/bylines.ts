import type { FactLanguage, Wordings } from './facts.js';

/** Somebody of the firm as bylines need them. */
export interface NamedPerson {
  slug: string;
  name: string;
  /** In English. */
  role: string;
  roleWordings?: Wordings;
}

type NamedByline = Omit<NamedPerson, 'roleWordings'> & { roleLanguage?: 'en' };

/** A person as an article in a language names them: with the role in it, or in English where nobody has written it. */
export function bylineIn({ slug, name, role, roleWordings }: NamedPerson, language: FactLanguage): NamedByline {
  if (language === 'en') return { slug, name, role };
  const own = roleWordings?.[language];
  return { slug, name, ...(own ? { role: own } : { role, roleLanguage: 'en' }) };
}
