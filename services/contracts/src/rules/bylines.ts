import type { FactLanguage, Wordings } from './facts.js';

/** Somebody of the firm as bylines need them. */
export interface NamedPerson {
  slug: string;
  name: string;
  /** In English. */
  role: string;
  roleWordings?: Wordings;
}

type NamedByline = Omit<NamedPerson, 'roleWordings'> & { roleLanguage?: FactLanguage };

/** A person as an article in a language names them: with the role in it, or in English where nobody has written it. */
export function bylineIn({ slug, name, role, roleWordings }: NamedPerson, language: FactLanguage): NamedByline {
  const own = language === 'en' ? undefined : roleWordings?.[language];
  return { slug, name, ...(own ? { role: own, roleLanguage: language } : { role }) };
}
