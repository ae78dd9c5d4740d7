import type { TalkDifference } from '@firm/contracts/api/talk-comparison';
import type { TalkTranscript } from '@firm/contracts/api/transcripts';
import { beginningOf, momentText } from '@firm/contracts/rules/talk-moment';
import { Link } from '../../../ui/link';
import { Button } from '../../../ui/button';

interface Props {
  differences: readonly TalkDifference[];
  transcript: TalkTranscript;
  onSelect: (passage: number) => void;
}

/** What the talk says of a rule beside what the register of facts and the guides say today. */
export function LawDifferences({ differences, transcript, onSelect }: Props) {
  if (differences.length === 0) return null;
  return (
    <section aria-labelledby="law-differences" className="space-y-3">
      <h4 id="law-differences" className="font-sans text-base font-semibold">
        The law is different today ({differences.length})
      </h4>
      <ul className="space-y-3">
        {differences.map(({ ref, sentence, name, jurisdiction, now, source, guides, ...difference }, index) => {
          const { since, isFormer, hasEnded } = difference;
          const passage = transcript.passages.find(({ id }) => String(id) === ref);
          const place = transcript.isUntimed || !passage ? `Passage ${ref}` : momentText(beginningOf(passage));
          return (
            <li key={index} className="space-y-1 rounded-md border border-brass/50 bg-brass-light/15 p-3 text-sm">
              <p>
                <Button look="quiet" size="small" onClick={() => onSelect(Number(ref))}>
                  {place}
                </Button>{' '}
                “{sentence}”
              </p>
              <p>
                {hasEnded ? (
                  <>
                    <strong>
                      {name} {now}
                    </strong>{' '}
                    ({jurisdiction}).{' '}
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
            </li>
          );
        })}
      </ul>
    </section>
  );
}
