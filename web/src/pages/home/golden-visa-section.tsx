import { firmQuery } from '../../api/firm';
import { relatedPostsQuery } from '../../api/posts';
import { useApp } from '../../app-context';
import { usePageQuery } from '../../use-page-query';
import { BookingLink } from '../../booking/booking-link';
import { CONSULTATION_PRICE } from '../../booking/offers';
import { Link } from '../../ui/link';
import { RELOCATION, SECTIONS } from '../../site/sections';
import { Button } from '../../ui/button';
import { useFill } from './home-facts';
import { CLOSED_ROUTES, type CountryRoutes, ITALY, PORTUGAL } from './investment-routes';
import { Section } from './section';

export function GoldenVisaSection({ onBook }: { onBook: () => void }) {
  const { http } = useApp();
  const closed = useFill()(CLOSED_ROUTES);
  const { data: firm } = usePageQuery(firmQuery(http));
  return (
    <Section
      id={SECTIONS.goldenVisa}
      numeral="I"
      emblem="golden-visa"
      label="Golden Visa & Global Mobility"
      title="Residence by investment, with immigration and tax planned together"
    >
      <p className="mt-6 max-w-[42rem] text-lead text-ink-soft">
        A Golden Visa (GV) is an immigration decision that behaves like a tax decision. The permit asks little of your
        time; the investment, the fund, the holding company and the year you move can follow you for decades. We look at
        both sides before you sign, because most problems start in the gap between them.
      </p>
      <div className="mt-14 grid gap-14 xl:grid-cols-2 xl:gap-y-0">
        <CountryCard {...PORTUGAL} />
        <CountryCard {...ITALY} />
      </div>
      <p className="mt-6 max-w-[46rem] text-sm leading-relaxed text-ink-soft">
        General figures as of late 2026; some exceptions are not shown here. The rules on residence and nationality have
        changed several times in recent years, and how they apply to a case already under way depends on its dates.
      </p>
      <Figures
        id="timelines"
        title="How long it usually takes"
        figures={firm?.timelines.map(({ route, duration, note }) => [route, duration, note])}
      />
      <Figures
        id="fees"
        title="What it costs"
        note={firm?.feesNote}
        figures={firm?.fees?.map(({ matter, range, note }) => [matter, range, note])}
      />
      <Traps />
      <Steps />
      <div className="mt-12 border-t border-ink/12 pt-8">
        <h3 className="text-heading">When a Golden Visa is not the answer</h3>
        <p className="mt-3 max-w-[46rem] leading-relaxed text-ink-soft">
          If you plan to live in Europe full time, a permit based on retirement income, remote work, employment or your
          own business, in Portugal, Italy or Spain, is often the better choice. {closed && `${closed} `}If another
          route suits you better, we tell you.
        </p>
        <OtherRoutes />
        <Button className="mt-7 noscript:hidden" onClick={onBook}>
          Talk through your route with two lawyers, {CONSULTATION_PRICE}
        </Button>
        <BookingLink />
      </div>
    </Section>
  );
}

/** The guides on moving without an investment. */
function OtherRoutes() {
  const { http } = useApp();
  const { data: guides } = usePageQuery(relatedPostsQuery(http, RELOCATION));
  if (!guides?.length) return null;
  const links = [
    ...guides.map(({ slug, title }) => [`/blog/${slug}`, title] as const),
    [`/blog?category=${RELOCATION}`, 'All guides on moving without an investment'] as const,
  ];
  return (
    <ul className="mt-4 space-y-1">
      {links.map(([path, title]) => (
        <li key={path}>
          <Link
            to={path}
            className="inline-flex min-h-11 items-center text-azulejo underline decoration-azulejo/40 underline-offset-4 hover:decoration-brass"
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface FiguresProps {
  id: string;
  title: string;
  note?: string | null | undefined;
  /** As the firm has written them. */
  figures: string[][] | undefined;
}

function Figures({ id, title, note, figures = [] }: FiguresProps) {
  if (figures.length === 0) return null;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-14 scroll-mt-27">
      <h3 id={`${id}-title`} className="text-heading">
        {title}
      </h3>
      <dl className="mt-5 grid gap-x-12 md:grid-cols-2">
        {figures.map(([name, figure, detail]) => (
          <div key={name} className="border-t border-ink/12 py-4">
            <dt className="font-semibold">{name}</dt>
            <dd className="mt-1 font-display text-[1.35rem] text-azulejo">{figure}</dd>
            <dd className="mt-1 text-sm leading-relaxed text-ink-soft">{detail}</dd>
          </div>
        ))}
      </dl>
      {note && <p className="mt-3 max-w-[46rem] leading-relaxed whitespace-pre-line text-ink-soft">{note}</p>}
    </section>
  );
}

/** Card of one country's investment route. */
export function CountryCard({ country, flag, permit, routes, facts }: CountryRoutes) {
  const fill = useFill();
  const open = routes.flatMap(({ name, ...route }) => {
    const [amount, detail] = [fill(route.amount), fill(route.detail)];
    return amount && detail ? [{ name, amount, detail }] : [];
  });
  const conditions = facts.flatMap(([term, given]) => {
    const text = fill(given);
    return text ? [[term, text] as const] : [];
  });
  return (
    <section aria-labelledby={`routes-${flag}`} className="xl:row-span-4 xl:grid xl:grid-rows-subgrid xl:gap-0">
      <div className="flex items-end justify-between gap-4 border-b-2 border-ink pb-3">
        <h3 id={`routes-${flag}`} className="text-[2rem] leading-none">
          {country}
        </h3>
        <img
          src={`/flags/${flag}.svg`}
          alt=""
          width={36}
          height={24}
          loading="lazy"
          className="shadow-sm ring-1 ring-ink/10"
        />
      </div>
      <p className="mt-3 text-sm text-ink-soft">{permit}</p>
      <dl className="mt-3">
        {open.map(({ name, amount, detail }) => (
          <div key={name} className="border-b border-ink/12 py-4">
            <dt className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{name}</span>
              <span className="font-display text-[1.35rem] text-azulejo tabular-nums">{amount}</span>
            </dt>
            <dd className="mt-1 text-sm leading-relaxed text-ink-soft">{detail}</dd>
          </div>
        ))}
      </dl>
      <dl className="mt-6 space-y-3 bg-limestone px-5 py-5 text-sm leading-relaxed">
        {conditions.map(([term, text]) => (
          <div key={term} className="gap-4 sm:grid sm:grid-cols-[6.5rem_1fr]">
            <dt className="font-semibold">{term}</dt>
            <dd className="text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Positions of the cities in percent of the map's width and height, and the side of their labels. */
const CITIES = [
  { name: 'New York', left: 14.2, top: 38.2, side: 'right below' },
  { name: 'London', left: 71.7, top: 26.5, side: 'above' },
  { name: 'Lisbon', left: 69.6, top: 53, side: 'left' },
  { name: 'Madrid', left: 73.7, top: 47.8, side: 'right' },
  { name: 'Rome', left: 85.5, top: 35.8, side: 'above' },
] as const;

const SIDES = {
  above: '-translate-x-1/2 -translate-y-[1.3rem] sm:-translate-y-[1.9rem]',
  'right below': '-translate-x-1.5 translate-y-2.5 sm:translate-y-4',
  left: '-translate-x-[calc(100%+0.6rem)] sm:-translate-x-[calc(100%+1.4rem)] -translate-y-1/2',
  right: 'translate-x-2 sm:translate-x-4 -translate-y-1/2',
} as const;

/** Map of the clients' typical moves. City names are text. */
export function RoutesMap() {
  return (
    <div aria-hidden="true" className="relative mt-12 border-y border-ink/12">
      <img src="/art/routes-map.svg" alt="" width={960} height={600} loading="lazy" className="h-auto w-full" />
      {CITIES.map(({ name, left, top, side }) => (
        <span
          key={name}
          style={{ left: `${left}%`, top: `${top}%` }}
          className={`absolute font-display text-[0.8rem] leading-none sm:text-[1.05rem] text-limestone [text-shadow:0_0_3px_var(--color-atlantic-deep),0_0_8px_var(--color-atlantic-deep)] ${SIDES[side]}`}
        >
          {name}
        </span>
      ))}
    </div>
  );
}

const STEPS = [
  ['Review', 'Your family, passports, income, assets and plans, checked against the rules of every country involved.'],
  ['Choose', 'The country and the route, with the tax consequences worked out before any money moves.'],
  ['Prepare', 'Tax number, bank account, proof of funds, and due diligence if you invest.'],
  ['Apply', 'The application, the appointment, the biometrics, and any questions the authorities raise.'],
  ['Follow up', 'Renewals, days of presence, filings in each country, and the next decision when it comes due.'],
] as const;

export function Steps() {
  return (
    <section aria-labelledby="steps-title" className="mt-16">
      <h3 id="steps-title" className="text-heading">
        How we work with you
      </h3>
      <ol className="mt-6 grid gap-x-7 gap-y-8 sm:grid-cols-2 xl:grid-cols-5">
        {STEPS.map(([name, text], place) => (
          <li key={name} className="border-t border-brass pt-3">
            <span aria-hidden="true" className="font-display text-brass-dark tabular-nums">
              {place + 1}
            </span>
            <h4 className="mt-1 text-[1.35rem]">{name}</h4>
            <p className="mt-2 text-sm leading-relaxed text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const TRAPS = {
  'A fund that works for the visa but not for your tax return':
    'Eligibility is decided in Lisbon; taxation may be decided in Washington, London or Madrid. We check both before you subscribe.',
  'Resident by accident':
    'A home kept available, a family that moved first, a summer that ran long: tax residence has its own tests, and a permit does not switch them off.',
  'A clock that starts later than you think':
    'Residence, permanent residence and nationality are counted from different dates. A plan built on the wrong one can cost you years.',
  'Money without a paper trail':
    'Banks, funds and authorities will ask where it came from. Documents that take a week to gather today can take a year after a sale, a divorce or a death.',
};

/** Common mistakes the firm checks for first. */
export function Traps() {
  return (
    <section
      aria-labelledby="traps-title"
      className="relative isolate mt-16 overflow-hidden bg-atlantic-deep text-white print:bg-transparent print:text-ink"
    >
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-[url(/art/tile-pattern.svg)] [mask-image:linear-gradient(to_top,black,transparent_60%)] bg-size-[7rem] opacity-20"
      />
      <div className="px-6 py-10 sm:px-10 sm:py-14">
        <h3 id="traps-title" className="text-heading text-brass-light">
          Four traps we look for first
        </h3>
        <ol className="mt-8 grid gap-x-12 gap-y-9 md:grid-cols-2">
          {Object.entries(TRAPS).map(([name, text]) => (
            <li key={name}>
              <h4 className="text-xl leading-snug">{name}</h4>
              <p className="mt-2 leading-relaxed text-limestone/85 print:text-ink">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
