import type { PublicFact } from '@firm/contracts/api/facts';
import type { FactLanguage } from '@firm/contracts/rules/facts';

interface Props {
  facts: readonly PublicFact[];
  /** Of the article. */
  language: FactLanguage;
}

/** The rules that an article states, each with its source; in English, but for names and countries that the register has in the article's language. */
export function ArticleFacts({ facts, language }: Props) {
  return (
    <section aria-labelledby="facts-title" className="mt-14 border-t border-ink/15 pt-6 text-sm leading-relaxed">
      <h2 id="facts-title" className="font-sans text-label text-brass-dark uppercase">
        {HEADINGS[language]}
      </h2>
      <ul lang="en" className="mt-3 divide-y divide-ink/15">
        {facts.map(({ key, jurisdiction, name, nameLanguage, text, since, source, coming }) => (
          <li key={key} className="py-2.5">
            <span lang={nameLanguage}>
              {jurisdiction}, {name}
            </span>
            : <strong className="font-semibold">{text}</strong>
            {text !== since && `, since ${since}`}.{' '}
            <a href={source.address} className="text-azulejo underline underline-offset-4">
              {source.title}
              {source.article && `, ${source.article}`}
            </a>
            .{coming && ` From ${coming.day}: ${coming.text}.`}
          </li>
        ))}
      </ul>
    </section>
  );
}

const HEADINGS: Record<FactLanguage, string> = {
  en: 'The rules in this article, and their sources',
  pt: 'As regras deste artigo e as suas fontes',
  es: 'Las normas de este artículo y sus fuentes',
  fr: 'Les règles de cet article et leurs sources',
  it: 'Le regole di questo articolo e le loro fonti',
};
