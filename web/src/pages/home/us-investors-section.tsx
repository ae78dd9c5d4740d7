import { SECTIONS } from '../../site/sections';
import { Button } from '../../ui/button';
import { Section } from './section';

const PROBLEMS = [
  {
    title: 'Citizenship-based taxation',
    text: 'The United States taxes its citizens wherever they live. Moving to Lisbon or Rome adds a tax system; it does not replace one. Treaties and credits help, but the saving clause keeps most of the American claim alive, and the two calendars, currencies and definitions never quite agree.',
  },
  {
    title: 'FATCA',
    text: 'Banks and funds outside the United States report their American clients, and some would rather not have any. Which institution opens the account, in whose name, and what you report yourself (FBAR, Form 8938) should be settled before the first transfer.',
  },
  {
    title: 'PFIC',
    text: 'Nearly every fund that qualifies for a Portuguese Golden Visa is, to the IRS, a passive foreign investment company. Without a timely election, gains can be taxed at the highest rates with interest on top. Whether the fund delivers the figures for a QEF election is a question to ask before you subscribe.',
  },
  {
    title: 'CFC',
    text: 'A company abroad that Americans control can have its profits taxed in their hands before a euro is distributed. A holding that is sensible under Portuguese or Italian law may be the wrong one under Subpart F and the rules that follow it.',
  },
] as const;

export function UsInvestorsSection({ onBook }: { onBook: () => void }) {
  return (
    <Section
      id={SECTIONS.usInvestors}
      label="U.S. Investors"
      title="An American passport travels with its own tax code"
    >
      <div className="mt-6 grid items-center gap-10 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <p className="text-lg leading-relaxed text-ink-soft">
          For most nationalities, changing residence changes which country taxes you. For U.S. citizens and green card
          holders it means answering to two at once. An investment that is flawless for immigration can be costly at
          home, and the usual advice, given by one side only, is how that happens.
        </p>
        <img src="/art/routes-map.svg" alt="" width={480} height={300} loading="lazy" className="w-full" />
      </div>
      <dl className="mt-10 grid gap-x-12 gap-y-9 md:grid-cols-2">
        {PROBLEMS.map(({ title, text }) => (
          <div key={title} className="border-l-2 border-brass pl-5">
            <dt className="font-display text-xl font-medium">{title}</dt>
            <dd className="mt-2 leading-relaxed text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <Button className="mt-10" look="outline" onClick={onBook}>
        Book a consultation on immigration and tax together
      </Button>
    </Section>
  );
}
