import type { PublicFact } from '@firm/contracts/api/facts';

/** The rules that an article states, each with its source. */
export function ArticleFacts({ facts }: { facts: readonly PublicFact[] }) {
  return (
    <section aria-labelledby="facts-title" className="mt-14 border-t border-ink/15 pt-6 text-sm leading-relaxed">
      <h2 id="facts-title" className="font-sans text-label text-brass-dark uppercase">
        The rules in this article, and their sources
      </h2>
      <ul className="mt-3 divide-y divide-ink/15">
        {facts.map(({ key, jurisdiction, name, text, since, source, coming }) => (
          <li key={key} className="py-2.5">
            <strong className="font-semibold">{text}</strong> {jurisdiction}, {name}
            {text === since ? '' : `, since ${since}`}:{' '}
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
