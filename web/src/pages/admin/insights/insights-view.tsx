import type { InsightFigures, InsightsReport } from '@firm/contracts/api/insights';
import {
  addDays,
  daysBetween,
  firmDay,
  INSIGHT_DIMENSIONS,
  INSIGHT_FIGURES,
  MAX_INSIGHT_DAYS,
  type InsightFigure,
} from '@firm/contracts/rules/insights';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { insightsQuery, type Period } from '../../../api/insights';
import { useApp } from '../../../app-context';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { TextField } from '../../../ui/field';
import { EmptyState, Spinner } from '../../../ui/status';
import { FailedRead } from '../failed-read';
import { Breakdown } from './breakdown';
import { FIGURE_LABELS, wholeNumber } from './insight-texts';

/** The periods that one button chooses, in days up to today. */
const PERIOD_DAYS = [7, 30, 90];

/** What readers of the site did in a period: figures, and charts with a table behind each. */
export function InsightsView() {
  const { http } = useApp();
  const [period, choose] = usePeriod();
  const [figure, setFigure] = useState<InsightFigure>('readers');
  const { data: report, error, isFetching, isPlaceholderData, refetch } = useQuery(insightsQuery(http, period));
  return (
    <div className="space-y-6">
      <PeriodChoice period={period} onChange={choose} />
      {error && <FailedRead message={error.message} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!report && !error && <Spinner label="Loading insights…" />}
      {report && !error && (
        <div aria-busy={isPlaceholderData} className={classNames('space-y-6', isPlaceholderData && 'opacity-60')}>
          <Figures report={report} chosen={figure} onChoose={setFigure} />
          <Breakdowns report={report} figure={figure} />
          <p className="max-w-3xl text-sm text-ink-soft">
            A reader counts once a day. Days begin at midnight in Lisbon. Counted without cookies; robots, staff and
            readers who ask for privacy by Global Privacy Control are left out. Questions and bookings count for the
            guide that was read last before them, or else for the page where they happened.
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

/** The period that the page's address names; without one, the last 30 days. */
function usePeriod(): [Period, (period: Period) => void] {
  const [query, setQuery] = useSearchParams();
  const to = query.get('to') ?? firmDay(new Date());
  const from = query.get('from') ?? addDays(to, -29);
  return [{ from, to }, (period) => setQuery({ ...period }, { replace: true, preventScrollReset: true })];
}

function PeriodChoice({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const today = firmDay(new Date());
  // A day that is being typed is no day yet.
  const change = (changed: Period) => {
    const days = daysBetween(changed.from, changed.to);
    if (days >= 1 && days <= MAX_INSIGHT_DAYS) onChange(changed);
  };
  return (
    <div role="group" aria-label="Period" className="flex flex-wrap items-end gap-4">
      <div className="flex gap-2">
        {PERIOD_DAYS.map((days) => {
          const isChosen = period.to === today && daysBetween(period.from, period.to) === days;
          return (
            <Button
              key={days}
              look={isChosen ? 'primary' : 'outline'}
              aria-pressed={isChosen}
              onClick={() => onChange({ from: addDays(today, 1 - days), to: today })}
            >
              {days} days
            </Button>
          );
        })}
      </div>
      <div className="flex gap-4 max-sm:w-full *:flex-1">
        <TextField
          type="date"
          label="From"
          max={period.to}
          value={period.from}
          onChange={({ target }) => change({ ...period, from: target.value })}
        />
        <TextField
          type="date"
          label="To"
          min={period.from}
          max={today}
          value={period.to}
          onChange={({ target }) => change({ ...period, to: target.value })}
        />
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
    <ul aria-label="Figures" className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
      {INSIGHT_FIGURES.map((figure) => (
        <li key={figure}>
          <button
            type="button"
            aria-pressed={figure === chosen}
            onClick={() => onChoose(figure)}
            className={classNames(
              'h-full w-full space-y-1 rounded-lg border bg-white px-4 py-3 text-left hover:bg-azulejo/8',
              figure === chosen ? 'border-azulejo ring-1 ring-azulejo' : 'border-ink/12',
            )}
          >
            <span className="block text-sm text-ink-soft">{FIGURE_LABELS[figure]}</span>
            <span className="block font-display text-3xl tabular-nums">{wholeNumber.format(total[figure])}</span>
            <span className="block text-xs text-ink-soft">
              {changeText(figure, total, before)}{' '}
              <span className="sr-only">in the {daysBetween(from, to)} days before</span>
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

/** "80 before (+25%)"; without a percentage where there was nothing before. */
function changeText(figure: InsightFigure, total: InsightFigures, before: InsightFigures): string {
  const was = `${wholeNumber.format(before[figure])} before`;
  return before[figure] === 0 ? was : `${was} (${percent.format(total[figure] / before[figure] - 1)})`;
}
