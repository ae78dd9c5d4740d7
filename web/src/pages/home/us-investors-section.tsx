import { BookingLink } from '../../booking/booking-link';
import { CONSULTATION_PRICE } from '../../booking/offers';
import { SECTIONS } from '../../site/sections';
import { Button } from '../../ui/button';
import { RoutesMap } from './golden-visa-section';
import { useFill } from './home-facts';
import { Section } from './section';
import { US_PROBLEMS, US_QUESTIONS } from './us-problems';

export function UsInvestorsSection({ onBook }: { onBook: () => void }) {
  const fill = useFill();
  return (
    <Section
      id={SECTIONS.usInvestors}
      numeral="II"
      emblem="us-investors"
      label="U.S. Investors"
      title="An American passport travels with its own tax code"
    >
      <p className="mt-6 max-w-[42rem] text-lead text-ink-soft">
        For most nationalities, changing residence changes which country taxes you. For U.S. citizens and green card
        holders, it means answering to two at once. An investment that is perfect for immigration can be costly at home,
        and that usually happens when the advice came from one side only.
      </p>
      <RoutesMap />
      <p className="mt-2 text-sm text-ink-soft">
        Where our clients come from and where they go; solid lines are the most frequent moves.
      </p>
      <dl className="mt-6">
        {US_PROBLEMS.map(({ name, text, forms }) => (
          <div key={name} className="gap-x-10 border-b border-ink/12 py-8 md:grid md:grid-cols-[13rem_minmax(0,1fr)]">
            <dt className="text-heading font-display tracking-[-0.012em]">{name}</dt>
            <dd className="mt-3 md:mt-1">
              <p className="leading-relaxed text-ink-soft">{text}</p>
              <p className="mt-3 text-sm font-semibold text-brass-dark">{fill(forms)}</p>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-12 grid gap-8 bg-limestone p-6 sm:p-10 md:grid-cols-[1fr_1.2fr]">
        <div>
          <h3 className="text-heading">Before you invest</h3>
          <p className="mt-3 leading-relaxed text-ink-soft">
            Four questions to settle first. One meeting now can save you years of extra filings.
          </p>
          <Button className="mt-6 noscript:hidden" onClick={onBook}>
            Ask two lawyers, {CONSULTATION_PRICE}
          </Button>
          <BookingLink />
        </div>
        <ol className="divide-y divide-ink/15">
          {US_QUESTIONS.map((question) => (
            <li key={question} className="py-3.5 font-display text-[1.15rem] leading-snug first:pt-0 last:pb-0">
              {question}
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
