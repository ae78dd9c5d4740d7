import { SECTIONS } from '../../site/sections';
import { Button } from '../../ui/button';
import { RouteTable, type Route } from './route-table';
import { Section } from './section';

const PORTUGAL: Route[] = [
  {
    name: 'Investment funds',
    amount: '€500,000',
    detail: 'Units of a qualifying fund that holds no real estate and invests mainly in companies based in Portugal.',
  },
  {
    name: 'Arts and heritage',
    amount: '€250,000',
    detail: 'Support of artistic production or of the national cultural heritage; less in areas of low density.',
  },
  {
    name: 'Research',
    amount: '€500,000',
    detail: 'Funding of research carried out by institutions of the national scientific system.',
  },
  {
    name: 'Companies and jobs',
    amount: '€500,000 or 10 jobs',
    detail: 'Capital of a Portuguese company together with new jobs, or the creation of ten permanent ones.',
  },
];

const ITALY: Route[] = [
  {
    name: 'Innovative start-up',
    amount: '€250,000',
    detail: 'Equity in a company entered in the register of innovative start-ups.',
  },
  {
    name: 'Italian company',
    amount: '€500,000',
    detail: 'Equity in a limited company that is based and active in Italy.',
  },
  {
    name: 'Philanthropy',
    amount: '€1,000,000',
    detail: 'A donation to a project of public interest, such as culture or research.',
  },
  {
    name: 'Government bonds',
    amount: '€2,000,000',
    detail: 'Bonds of the Italian state, held for as long as the permit is to last.',
  },
];

const STEPS = [
  ['Map', 'Family, passports, income, assets and plans, set against the rules of every country that has a say.'],
  ['Choose', 'Route and country, with the tax consequences worked out before any money moves.'],
  ['Prepare', 'Tax number, bank account, source of funds, due diligence on the investment.'],
  ['Apply', 'The file, the appointment, the biometrics, and the questions the authority comes back with.'],
  ['Keep', 'Renewals, days of presence, filings in both countries, and the next decision when it is due.'],
] as const;

export function GoldenVisaSection({ onBook }: { onBook: () => void }) {
  return (
    <Section
      id={SECTIONS.goldenVisa}
      label="Golden Visa & Global Mobility"
      title="Residence by investment, planned as one matter and not as two"
    >
      <p className="mt-6 max-w-2xl text-lg leading-relaxed text-ink-soft">
        A Golden Visa is an immigration decision that behaves like a tax decision. The permit asks little of your time;
        the investment, the fund, the holding company and the year in which you move can follow you for decades. We look
        at both sides before you sign, because most of what goes wrong goes wrong in between.
      </p>
      <div className="mt-10 grid gap-10 xl:grid-cols-2">
        <RouteTable
          country="Portugal"
          flag="pt"
          summary="A residence permit for investors with a short stay requirement: on average seven days a year. Buying property has not been a route since October 2023."
          routes={PORTUGAL}
        />
        <RouteTable
          country="Italy"
          flag="it"
          summary="The investor visa for Italy is cleared before you invest. The permit runs for two years and can be extended by three, without a minimum stay."
          routes={ITALY}
        />
      </div>
      <p className="mt-6 max-w-3xl text-sm text-ink-soft">
        Amounts and conditions as they stand in general at the end of 2026. Rules on residence and nationality have
        changed several times in recent years; what applies to you depends on the day on which you file.
      </p>
      <h3 className="mt-14 text-2xl">How a matter runs</h3>
      <ol className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 xl:grid-cols-5">
        {STEPS.map(([name, text], place) => (
          <li key={name} className="border-t-2 border-brass pt-4">
            <span className="text-sm text-brass-dark tabular-nums">{place + 1}</span>
            <h4 className="mt-1 text-xl">{name}</h4>
            <p className="mt-2 text-sm leading-relaxed text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
      <Button className="mt-10" onClick={onBook}>
        Talk your route through with two lawyers
      </Button>
    </Section>
  );
}
