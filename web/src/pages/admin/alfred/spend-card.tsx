import { useQuery } from '@tanstack/react-query';
import { spendQuery } from '../../../api/alfred-management';
import { useApp } from '../../../app-context';
import { Section } from '../section';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** What Alfred's answers cost today, beside what they may cost. */
export function SpendCard() {
  const { http } = useApp();
  const { data: report } = useQuery(spendQuery(http));
  if (!report) return null;
  const { todayUsd, dayCapUsd, days } = report;
  const monthUsd = days.reduce((sum, { usd }) => sum + usd, 0);
  return (
    <Section title="Spend today">
      <p>
        <span className="font-display text-2xl">{dollars.format(todayUsd)}</span>{' '}
        <span className="text-sm text-ink-soft">of {dollars.format(dayCapUsd)}</span>
      </p>
      <meter
        min={0}
        max={dayCapUsd}
        high={dayCapUsd * 0.8}
        value={Math.min(todayUsd, dayCapUsd)}
        aria-label="Share of today's cap"
        className="w-full"
      />
      <p className="text-sm text-ink-soft">
        {dollars.format(monthUsd)} on the last {days.length === 1 ? 'day' : `${days.length} days`} he answered
      </p>
    </Section>
  );
}
