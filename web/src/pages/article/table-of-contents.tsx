import { classNames } from '../../ui/class-names';
import type { BodyHeading } from './prepare-body';

export function TableOfContents({ headings }: { headings: BodyHeading[] }) {
  return (
    <nav
      aria-labelledby="contents-title"
      className="mx-auto w-full max-w-[46rem] self-start border-y border-ink/15 py-5 xl:sticky xl:top-10 xl:row-start-1 xl:max-w-60 xl:border-0 xl:py-0 print:hidden"
    >
      <h2 id="contents-title" className="font-sans text-label text-brass-dark uppercase">
        In this article
      </h2>
      <ol className="mt-3 text-sm leading-snug">
        {headings.map(({ id, text, level }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className={classNames(
                'flex min-h-8 items-center py-1 text-ink-soft underline decoration-transparent underline-offset-4 transition-colors hover:text-azulejo hover:decoration-brass',
                level === 3 && 'pl-4',
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
