import { useQuery } from '@tanstack/react-query';
import { spendQuery } from '../../../api/alfred-management';
import { useApp } from '../../../app-context';
import { Section } from '../section';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** From here on the day's money is nearly gone. */
const NEARLY_SPENT = 0.8;

/** What Alfred's answers cost today, beside what they may cost. */
export function SpendCard() {
  const { http } = useApp();
  const { data: report } = useQuery(spendQuery(http));
  if (!report) return null;
  const { todayUsd, dayCapUsd, days } = report;
  const share = dayCapUsd > 0 ? Math.min(1, todayUsd / dayCapUsd) : 1;
  const monthUsd = days.reduce((sum, { usd }) => sum + usd, 0);
  return (
    <Section title="Spend today">
      <p>
        <span className="font-display text-2xl">{dollars.format(todayUsd)}</span>{' '}
        <span className="text-sm text-ink-soft">of {dollars.format(dayCapUsd)}</span>
      </p>
      <div
        role="meter"
        aria-label="Share of today's cap"
        aria-valuemin={0}
        aria-valuemax={dayCapUsd}
        aria-valuenow={Math.min(todayUsd, dayCapUsd)}
        className="h-1.5 overflow-hidden rounded-full bg-limestone-dark"
      >
        <div
          className={share > NEARLY_SPENT ? 'h-full bg-danger' : 'h-full bg-azulejo'}
          style={{ width: `${share * 100}%` }}
        />
      </div>
      <p className="text-sm text-ink-soft">
        {dollars.format(monthUsd)} on the last {days.length === 1 ? 'day' : `${days.length} days`} he answered
      </p>
    </Section>
  );
}
