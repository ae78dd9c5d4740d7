import type { InsightFigures, InsightsReport } from '@firm/contracts/api/insights';
import { addDays, daysBetween, firmDay } from '@firm/contracts/rules/firm-time';
import {
  INSIGHT_DIMENSIONS,
  INSIGHT_FIGURES,
  MAX_INSIGHT_DAYS,
  type InsightFigure,
} from '@firm/contracts/rules/insights';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { insightsQuery, type Period } from '../../../api/insights';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { TextField } from '../../../ui/field';
import { EmptyState, Spinner } from '../../../ui/status';
import { FailedRead } from '../failed-read';
import { controlled } from '../form-controls';
import { Breakdown } from './breakdown';
import { FIGURE_LABELS, wholeNumber } from './insight-texts';
import { useRead } from '../use-read';

/** The periods that one button chooses, in days up to today. */
const PERIOD_DAYS = [7, 30, 90];

/** What readers of the site did in a period: figures, and charts with a table behind each. */
export function InsightsView() {
  const [period, choose] = usePeriod();
  const [figure, setFigure] = useState<InsightFigure>('readers');
  const { data: report, error, isFetching, isPlaceholderData, refetch } = useRead(insightsQuery, period);
  return (
    <div className="space-y-6">
      <PeriodChoice period={period} onChange={choose} />
      {error && <FailedRead {...{ error, isFetching, refetch }} />}
      {!report && !error && <Spinner label="Loading insights…" />}
      {report && !error && (
        <div aria-busy={isPlaceholderData} className={classNames('space-y-6', isPlaceholderData && 'opacity-60')}>
          <Figures report={report} chosen={figure} onChoose={setFigure} />
          <Breakdowns report={report} figure={figure} />
          <p className="max-w-3xl text-sm text-ink-soft">
            A reader counts once a day. Days begin at midnight in Lisbon. Counted without cookies; robots, staff and
            readers who ask for privacy by Global Privacy Control are left out. Under “Asked Alfred” a reader counts
            once a day for each guide, however much they write; Conversations counts every chat that was ever opened,
            even where nothing was written. Questions and bookings count for the guide that was read last before them,
            or else for the page where they happened. So do enquiries; a booking that follows from one counts on the day
            of the enquiry. The country is the nationality in the profile of a visitor who asks Alfred, or the country
            given in an enquiry.
          </p>
        </div>
      )}
    </div>
  );
}

function Breakdowns({ report, figure }: { report: InsightsReport; figure: InsightFigure }) {
  if (INSIGHT_FIGURES.every((name) => report.total[name] === 0)) {
    return <EmptyState title="Nothing was counted in these days" hint="Choose a longer period, or come back later." />;
  }
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {INSIGHT_DIMENSIONS.map((by) => (
        <Breakdown key={by} by={by} figure={figure} report={report} />
      ))}
    </div>
  );
}

function isPeriod({ from, to }: Period): boolean {
  const days = daysBetween(from, to);
  return days >= 1 && days <= MAX_INSIGHT_DAYS;
}

/** The period that the page's address names; without one, the last 30 days. */
function usePeriod(): [Period, (period: Period) => void] {
  const [query, setQuery] = useSearchParams();
  const asked = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
  // oxlint-disable-next-line react/purity -- a day or an hour, as of when it is drawn
  const today = firmDay(new Date());
  const { from, to } = isPeriod(asked) ? asked : { from: addDays(today, -29), to: today };
  return [{ from, to }, (period) => setQuery({ ...period }, { replace: true, preventScrollReset: true })];
}

function PeriodChoice({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  // oxlint-disable-next-line react/purity -- a day or an hour, as of when it is drawn
  const today = firmDay(new Date());
  // While days are being typed they may be no period yet.
  const [typed, setTyped] = useState<Period | null>(null);
  const shown = typed ?? period;
  const change = (changed: Period) => {
    setTyped(isPeriod(changed) ? null : changed);
    if (isPeriod(changed)) onChange(changed);
  };
  return (
    <div role="group" aria-label="Period" className="flex flex-wrap items-start gap-4">
      <div className="flex gap-2 sm:pt-7 max-sm:w-full max-sm:*:flex-1 max-sm:*:px-1">
        {PERIOD_DAYS.map((days) => {
          const isChosen = period.to === today && daysBetween(period.from, period.to) === days;
          return (
            <Button
              key={days}
              look={isChosen ? 'primary' : 'outline'}
              aria-pressed={isChosen}
              onClick={() => change({ from: addDays(today, 1 - days), to: today })}
            >
              {days} days
            </Button>
          );
        })}
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:min-w-0 max-sm:*:flex-1 sm:gap-4">
        <TextField
          type="date"
          label="From"
          max={today}
          {...controlled(shown.from, (from) => change({ ...shown, from }))}
          error={typed ? `Choose 1 to ${MAX_INSIGHT_DAYS} days.` : undefined}
        />
        <TextField type="date" label="To" max={today} {...controlled(shown.to, (to) => change({ ...shown, to }))} />
      </div>
    </div>
  );
}

interface FiguresProps {
  report: InsightsReport;
  chosen: InsightFigure;
  onChoose: (figure: InsightFigure) => void;
}

/** The figures at a glance, each beside that of the period before; the chosen one is what the charts show. */
function Figures({ report: { total, before, from, to }, chosen, onChoose }: FiguresProps) {
  return (
    <ul aria-label="Figures" className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {INSIGHT_FIGURES.map((figure) => (
        <li key={figure}>
          <button
            type="button"
            aria-pressed={figure === chosen}
            onClick={() => onChoose(figure)}
            className={classNames(
              'grid h-full w-full content-start gap-1 rounded-lg border bg-white px-4 py-3 text-left hover:bg-azulejo/8',
              figure === chosen ? 'border-azulejo ring-1 ring-azulejo' : 'border-ink/12',
            )}
          >
            <span className="block text-sm text-ink-soft">{FIGURE_LABELS[figure]}</span>
            <span className="block font-display text-3xl tabular-nums">{wholeNumber.format(total[figure])}</span>
            <span className="block text-xs text-ink-soft">
              {changeText(figure, total, before, daysBetween(from, to))}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  signDisplay: 'exceptZero',
  maximumFractionDigits: 0,
});

/** "80 in the previous 30 days (+25%)"; without a percentage where there was nothing before. */
function changeText(figure: InsightFigure, total: InsightFigures, before: InsightFigures, days: number): string {
  const was = `${wholeNumber.format(before[figure])} in the previous ${days === 1 ? 'day' : `${days} days`}`;
  return before[figure] === 0 ? was : `${was} (${percent.format(total[figure] / before[figure] - 1)})`;
}
