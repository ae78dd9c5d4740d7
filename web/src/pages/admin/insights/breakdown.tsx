import type { InsightRow, InsightsReport } from '@firm/contracts/api/insights';
import { INSIGHT_FIGURES, type InsightDimension, type InsightFigure } from '@firm/contracts/rules/insights';
import { useId, useState } from 'react';
import { insightsFileAddress } from '../../../api/insights';
import { buttonClasses } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { Download } from '../icons';
import { BarChart, LineChart } from './charts';
import { DIMENSION_LABELS, DIMENSION_TITLES, FIGURE_LABELS, rowLabel, shortDay, wholeNumber } from './insight-texts';
import { SmallButton } from '../small-button';

interface Props {
  by: InsightDimension;
  figure: InsightFigure;
  report: InsightsReport;
}

/** One figure by day, page, language or referring site: a chart, or the table behind it with all figures. */
export function Breakdown({ by, figure, report }: Props) {
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  const rows = report[by];
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'min-w-0 space-y-4 rounded-lg border border-ink/12 bg-white p-4 sm:p-5',
        (isTable || by === 'day' || by === 'page') && 'lg:col-span-2',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={id} className="text-xl">
          {DIMENSION_TITLES[by]}
        </h3>
        <div className="flex flex-wrap gap-2">
          <SmallButton aria-describedby={id} onClick={() => setIsTable(!isTable)}>
            {isTable ? 'Show as chart' : 'Show as table'}
          </SmallButton>
          <a
            href={insightsFileAddress(by, report)}
            download
            aria-describedby={id}
            className={buttonClasses('outline', 'small')}
          >
            <Download size={15} />
            CSV
          </a>
        </div>
      </div>
      {isTable ? (
        <FiguresTable by={by} rows={rows} />
      ) : by === 'day' ? (
        <DayChart rows={rows} figure={figure} />
      ) : (
        <RankChart by={by} rows={rows} figure={figure} />
      )}
    </section>
  );
}

/** A screen reader gets the sum and the way to the table; the picture has no parts to go through. */
const describe = (figure: InsightFigure, rows: readonly InsightRow[]): string =>
  `Chart: ${FIGURE_LABELS[figure]}, ${wholeNumber.format(rows.reduce((sum, row) => sum + row[figure], 0))} in all. The table has every figure.`;

function DayChart({ rows, figure }: { rows: readonly InsightRow[]; figure: InsightFigure }) {
  const points = rows.map((row) => ({ label: rowLabel('day', row), day: shortDay(row.name), count: row[figure] }));
  return <LineChart description={describe(figure, rows)} figure={FIGURE_LABELS[figure]} points={points} />;
}

const MAX_BARS = 10;

function RankChart({ by, rows, figure }: { by: InsightDimension; rows: readonly InsightRow[]; figure: InsightFigure }) {
  const counted = rows.filter((row) => row[figure] > 0).sort((a, b) => b[figure] - a[figure]);
  if (counted.length === 0) return <p className="text-ink-soft">None in these days.</p>;
  const bars = counted
    .slice(0, MAX_BARS)
    .map((row) => ({ name: row.name, label: rowLabel(by, row), count: row[figure] }));
  return (
    <>
      <BarChart description={describe(figure, rows)} figure={FIGURE_LABELS[figure]} points={bars} />
      {counted.length > MAX_BARS && (
        <p className="text-sm text-ink-soft">
          The first {MAX_BARS} of {wholeNumber.format(counted.length)}; the table has all.
        </p>
      )}
    </>
  );
}

function FiguresTable({ by, rows }: Pick<Props, 'by'> & { rows: readonly InsightRow[] }) {
  const label = `Table: ${DIMENSION_TITLES[by]}`;
  return (
    <div role="region" tabIndex={0} aria-label={label} className="max-h-[32rem] overflow-auto">
      <table aria-label={label} className="w-full text-sm">
        <thead className="sticky top-0 bg-white text-left">
          <tr>
            <th scope="col" className="py-2 pr-4 align-bottom">
              {DIMENSION_LABELS[by]}
            </th>
            {INSIGHT_FIGURES.map((figure) => (
              <th key={figure} scope="col" className="px-2 py-2 text-right align-bottom">
                {FIGURE_LABELS[figure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name} className="border-t border-ink/10">
              <th scope="row" className="max-w-96 min-w-40 py-2 pr-4 text-left font-normal wrap-anywhere">
                {rowLabel(by, row)}
              </th>
              {INSIGHT_FIGURES.map((figure) => (
                <td key={figure} className="px-2 py-2 text-right tabular-nums">
                  {wholeNumber.format(row[figure])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
