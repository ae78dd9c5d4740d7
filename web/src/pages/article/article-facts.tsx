import type { PublicFact } from '@firm/contracts/api/facts';
import type { FactLanguage } from '@firm/contracts/rules/facts';
import type { ArticleWords } from './article-words';

interface Props {
  facts: readonly PublicFact[];
  words: ArticleWords;
}

/** The rules that an article states, each with its source. In as few pieces of text as possible: each costs time to render. */
export function ArticleFacts({ facts, words }: Props) {
  const language = words.language as FactLanguage;
  /** English where nobody has written a text in the language of the article. */
  const langOf = (value: PublicFact['value']) =>
    language !== 'en' && value.type === 'text' && !value.wordings?.[language] ? 'en' : undefined;
  return (
    <section aria-labelledby="facts-title" className="mt-14 border-t border-ink/15 pt-6 text-sm leading-relaxed">
      <h2 id="facts-title" className="font-sans text-label text-brass-dark uppercase">
        {words.rules}
      </h2>
      <ul className="mt-3 divide-y divide-ink/15">
        {facts.map(({ key, jurisdiction, name, nameLanguage, value, text, since, source, coming }) => (
          <li key={key} className="py-2.5">
            {language === 'en' ? (
              `${jurisdiction}, ${name}: `
            ) : (
              <>
                <span lang={nameLanguage ?? 'en'}>{`${jurisdiction}, ${name}`}</span>
                {': '}
              </>
            )}
            <strong lang={langOf(value)} className="font-semibold">
              {text}
            </strong>
            {text === since ? '. ' : `, ${words.since} ${since}. `}
            <a
              href={source.address}
              lang={source.language ?? undefined}
              className="text-azulejo underline underline-offset-4"
            >
              {source.article ? `${source.title}, ${source.article}` : source.title}
            </a>
            {coming ? `. ${words.from} ${coming.day}: ${coming.text}.` : '.'}
          </li>
        ))}
      </ul>
    </section>
  );
}
