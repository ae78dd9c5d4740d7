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
        holders, it means answering to two at once. An investment that is perfect for immigration can be costly at home,
        and that usually happens when the advice came from one side only.
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
            Four questions that take an hour now and can save you a decade of filings.
          </p>
          <Button className="mt-6" onClick={onBook}>
            Ask two lawyers
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
    text: 'The United States taxes its citizens and green card holders on their worldwide income, wherever they live. Moving to Lisbon or Rome adds a tax system; it does not replace one. Treaties and credits help, but the saving clause keeps most of the U.S. claim alive, and the two systems never quite agree on dates, currencies or definitions.',
    forms: 'Form 1040, wherever you live',
  },
  {
    name: 'FATCA',
    text: 'Banks and funds outside the United States report their American clients, and some would rather not have any. Which institution opens the account, in whose name, and what you report yourself should be settled before the first transfer. Penalties can apply even when no tax is due.',
    forms: 'Form 8938, and the FBAR once your foreign accounts exceed $10,000 in total',
  },
  {
    name: 'PFIC',
    text: 'Nearly every fund that qualifies for a Portuguese Golden Visa is, to the IRS, a passive foreign investment company. Without a timely election, gains can be taxed at the highest rates, with interest on top. Ask before you subscribe whether the fund will provide the figures for a QEF election.',
    forms: 'Form 8621, fund by fund',
  },
  {
    name: 'CFC',
    text: 'If Americans control a foreign company, its profits can be taxed in their hands before a euro is distributed: under Subpart F, and under the rules once called GILTI (net CFC tested income since 2026). A holding company that makes sense under Portuguese or Italian law may be the wrong one for you.',
    forms: 'Form 5471',
  },
] as const;

/** Questions to settle before investing. */
export const US_QUESTIONS = [
  'Will the fund provide an annual PFIC statement, for every year and on time?',
  'Who in the family is a U.S. person, and who should hold what?',
  'Which bank will open the account, and what will it report?',
  'What does the treaty give you, and what does its saving clause take back?',
] as const;
