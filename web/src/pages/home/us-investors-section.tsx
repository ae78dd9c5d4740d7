import { SECTIONS } from '../../site/sections';
import { Button } from '../../ui/button';
import { RoutesMap } from './golden-visa-section';
import { Section } from './section';

export function UsInvestorsSection({ onBook }: { onBook: () => void }) {
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
        holders it means answering to two at once. An investment that is flawless for immigration can be costly at home,
        and advice from one side only is how that happens.
      </p>
      <RoutesMap />
      <dl className="mt-6">
        {US_PROBLEMS.map(({ name, text, forms }) => (
          <div key={name} className="gap-x-10 border-b border-ink/12 py-8 md:grid md:grid-cols-[13rem_minmax(0,1fr)]">
            <dt className="text-heading font-display tracking-[-0.012em]">{name}</dt>
            <dd className="mt-3 md:mt-1">
              <p className="leading-relaxed text-ink-soft">{text}</p>
              <p className="mt-3 text-sm font-semibold text-brass-dark">{forms}</p>
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-12 grid gap-8 bg-limestone p-6 sm:p-10 md:grid-cols-[1fr_1.2fr]">
        <div>
          <h3 className="text-heading">Before you subscribe</h3>
          <p className="mt-3 leading-relaxed text-ink-soft">
            Four questions that cost an hour now and can save a decade of filings.
          </p>
          <Button className="mt-6" onClick={onBook}>
            Put them to two lawyers
          </Button>
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

/** U.S. tax rules that follow Americans abroad, in general terms as of the end of 2026. */
export const US_PROBLEMS = [
  {
    name: 'Citizenship-based taxation',
    text: 'The United States taxes its citizens and green card holders on their worldwide income wherever they live. Moving to Lisbon or Rome adds a tax system; it does not replace one. Treaties and credits help, but the saving clause keeps most of the American claim alive, and the two calendars, currencies and definitions never quite agree.',
    forms: 'Form 1040, wherever you live',
  },
  {
    name: 'FATCA',
    text: 'Banks and funds outside the United States report their American clients, and some would rather not have any. Which institution opens the account, in whose name, and what you report yourself should be settled before the first transfer. Penalties can fall due where no tax does.',
    forms: 'Form 8938, and the FBAR from $10,000 in all foreign accounts together',
  },
  {
    name: 'PFIC',
    text: 'Nearly every fund that qualifies for a Portuguese Golden Visa is, to the IRS, a passive foreign investment company. Without a timely election, gains can be taxed at the highest rates with interest on top. Whether the fund delivers the figures for a QEF election is a question to ask before you subscribe.',
    forms: 'Form 8621, fund by fund',
  },
  {
    name: 'CFC',
    text: 'A company abroad that Americans control can have its profits taxed in their hands before a euro is distributed: under Subpart F, and under what was called GILTI and has been net CFC tested income since 2026. A holding that is sensible in Portuguese or Italian law may be the wrong one here.',
    forms: 'Form 5471',
  },
] as const;

/** Questions to settle before investing. */
export const US_QUESTIONS = [
  'Will the fund provide an annual PFIC statement, for every year and on time?',
  'Who in the family is a U.S. person, and who should hold what?',
  'Which bank will open the account, and what will it report?',
  'What does the treaty give, and what does its saving clause take back?',
] as const;
