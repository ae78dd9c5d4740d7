import type { TalkDifference } from '@firm/contracts/api/talk-comparison';
import type { TalkTranscript } from '@firm/contracts/api/transcripts';
import { beginningOf, momentText } from '@firm/contracts/rules/talk-moment';
import { useId } from 'react';
import { Link } from '../../../ui/link';
import { QuietButton } from '../small-button';

interface Props {
  differences: readonly TalkDifference[];
  transcript: TalkTranscript;
  onSelect: (passage: number) => void;
}

/** What the talk says of a rule beside what the register of facts and the guides say today. */
export function LawDifferences({ differences, ...props }: Props) {
  return (
    <>
      <Differences
        {...props}
        title="The law is different today"
        differences={differences.filter(({ isQuestion }) => !isQuestion)}
      />
      <Differences
        {...props}
        title="Is it the same rule?"
        differences={differences.filter(({ isQuestion }) => isQuestion)}
      />
    </>
  );
}

/** Each sentence once, with all the rules that it states otherwise. */
function Differences({ title, differences, transcript, onSelect }: Props & { title: string }) {
  const headingId = useId();
  if (differences.length === 0) return null;
  const bySentence = new Map<string, TalkDifference[]>();
  for (const difference of differences) {
    const key = `${difference.ref} ${difference.sentence}`;
    bySentence.set(key, [...(bySentence.get(key) ?? []), difference]);
  }
  return (
    <section aria-labelledby={headingId} className="space-y-3">
      <h4 id={headingId} className="font-sans text-base font-semibold">
        {title} ({bySentence.size})
      </h4>
      <ul className="space-y-3">
        {[...bySentence].map(([key, rules]) => {
          const { ref = '', sentence } = rules[0] ?? {};
          const passage = transcript.passages.find(({ id }) => String(id) === ref);
          const place = transcript.isUntimed || !passage ? `Passage ${ref}` : momentText(beginningOf(passage));
          return (
            <li key={key} className="space-y-1 rounded-md border border-brass/50 bg-brass-light/15 p-3 text-sm">
              <p>
                <QuietButton onClick={() => onSelect(Number(ref))}>{place}</QuietButton> “{sentence}”
              </p>
              {rules.map((rule) => (
                <Rule key={rule.factKey} {...rule} />
              ))}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What holds today, with its source and the sentences of guides that show it. */
function Rule({ name, jurisdiction, now, since, source, guides, isFormer, hasEnded, isQuestion }: TalkDifference) {
  const today = since ? `${now} since ${since}` : now;
  return (
    <>
      <p>
        {hasEnded ? (
          <>
            <strong>
              {name} {now}
            </strong>{' '}
            ({jurisdiction}).{' '}
          </>
        ) : isQuestion ? (
          <>
            <strong>
              Is this the same as “{name}” ({jurisdiction})?
            </strong>{' '}
            Today, that is {today}.{' '}
          </>
        ) : (
          <>
            <strong>Today: {now}</strong>
            {since && ` since ${since}`} ({name}, {jurisdiction}).{' '}
            {isFormer ? 'The talk states an earlier value.' : 'The register has never held this value.'}{' '}
          </>
        )}
        {source && (
          <a href={source.address} target="_blank" rel="noopener" className="underline">
            {source.title}
            {source.article && `, ${source.article}`}
          </a>
        )}
      </p>
      {guides.map((guide) => (
        <p key={guide.slug} className="text-ink-soft">
          <Link to={`/blog/${guide.slug}`} className="underline">
            {guide.title}
          </Link>
          : “{guide.sentence}”
        </p>
      ))}
    </>
  );
}
