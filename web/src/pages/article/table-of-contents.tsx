import { classNames } from '../../ui/class-names';
import type { BodyHeading } from './prepare-body';

export function TableOfContents({ headings }: { headings: BodyHeading[] }) {
  return (
    <nav aria-labelledby="contents-title" className="self-start xl:sticky xl:top-8 print:hidden">
      <h2 id="contents-title" className="font-sans text-xs font-semibold tracking-[0.14em] text-brass-dark uppercase">
        In this article
      </h2>
      <ol className="mt-3 space-y-1 border-l border-ink/15 text-sm">
        {headings.map(({ id, text, level }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={classNames(
                'block py-1 text-ink-soft hover:text-azulejo hover:underline',
                level === 3 ? 'pl-8' : 'pl-4',
              )}
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
