import type { PublicFact } from '@firm/contracts/api/facts';
import type { FactLanguage } from '@firm/contracts/rules/facts';

interface Props {
  facts: readonly PublicFact[];
  /** Of the article, and of the texts of its facts. */
  language: FactLanguage;
}

/** The rules that an article states, each with its source. */
export function ArticleFacts({ facts, language }: Props) {
  const { heading, since: sinceDay, from } = WORDS[language];
  return (
    <section aria-labelledby="facts-title" className="mt-14 border-t border-ink/15 pt-6 text-sm leading-relaxed">
      <h2 id="facts-title" className="font-sans text-label text-brass-dark uppercase">
        {heading}
      </h2>
      <ul className="mt-3 divide-y divide-ink/15">
        {facts.map(({ key, jurisdiction, name, isNameEnglish, text, isTextEnglish, since, source, coming }) => (
          <li key={key} className="py-2.5">
            {jurisdiction}, {isNameEnglish ? <span lang="en">{name}</span> : name}:{' '}
            <strong lang={isTextEnglish && 'en'} className="font-semibold">
              {text}
            </strong>
            {text !== since && `, ${sinceDay} ${since}`}.{' '}
            <a href={source.address} className="text-azulejo underline underline-offset-4">
              {source.title}
              {source.article && `, ${source.article}`}
            </a>
            .{coming && ` ${from} ${coming.day}: ${coming.text}.`}
          </li>
        ))}
      </ul>
    </section>
  );
}

const WORDS: Record<FactLanguage, Record<'heading' | 'since' | 'from', string>> = {
  en: { heading: 'The rules in this article, and their sources', since: 'since', from: 'From' },
  pt: { heading: 'As regras deste artigo e as suas fontes', since: 'desde', from: 'A partir de' },
  es: { heading: 'Las normas de este artículo y sus fuentes', since: 'desde el', from: 'A partir del' },
  fr: { heading: 'Les règles de cet article et leurs sources', since: 'depuis le', from: 'À partir du' },
  it: { heading: 'Le regole di questo articolo e le loro fonti', since: 'con decorrenza', from: 'Con decorrenza' },
};
