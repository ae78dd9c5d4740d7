import { SECTIONS } from '../../site/sections';
import { Button } from '../../ui/button';
import { CountryCard } from './country-card';
import { ITALY, PORTUGAL } from './routes';
import { Section } from './section';
import { Steps } from './steps';
import { Traps } from './traps';

export function GoldenVisaSection({ onBook }: { onBook: () => void }) {
  return (
    <Section
      id={SECTIONS.goldenVisa}
      numeral="I"
      emblem="golden-visa"
      label="Golden Visa & Global Mobility"
      title="Residence by investment, planned as one matter and not as two"
    >
      <p className="mt-6 max-w-[42rem] text-lead text-ink-soft">
        A Golden Visa is an immigration decision that behaves like a tax decision. The permit asks little of your time;
        the investment, the fund, the holding company and the year in which you move can follow you for decades. We look
        at both sides before you sign, because most of what goes wrong goes wrong in between.
      </p>
      <div className="mt-14 grid gap-14 xl:grid-cols-2 xl:gap-y-0">
        <CountryCard {...PORTUGAL} />
        <CountryCard {...ITALY} />
      </div>
      <p className="mt-6 max-w-[46rem] text-sm leading-relaxed text-ink-soft">
        Amounts and conditions as they stand in general at the end of 2026, with exceptions that this page leaves out.
        The rules on residence and nationality have changed several times in recent years, and how a case already under
        way is treated depends on its dates.
      </p>
      <Traps />
      <Steps />
      <div className="mt-12 border-t border-ink/12 pt-8">
        <h3 className="text-heading">Where a Golden Visa is not the answer</h3>
        <p className="mt-3 max-w-[46rem] leading-relaxed text-ink-soft">
          People who will really live in Europe are often better served by a permit for retirement income, remote work,
          employment or a business of their own, in Portugal, Italy or Spain. Some investor routes have closed: the
          United Kingdom’s in 2022, Spain’s in 2025. We say so when another door is the better one.
        </p>
        <Button className="mt-7" onClick={onBook}>
          Talk your route through with two lawyers
        </Button>
      </div>
    </Section>
  );
}
