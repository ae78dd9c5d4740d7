import type { CostEstimate } from '@firm/contracts/api/video-jobs';
import { Section } from '../section';
import { formatDollars, formatDuration, formatQuantity } from './job-words';

/** What a video will cost, and for what. */
export function CostCard({ estimate }: { estimate: CostEstimate }) {
  const { estimatedDuration, estimatedCost, breakdown } = estimate;
  return (
    <Section title="Cost Estimate">
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <div>
          <dt className="text-sm text-ink-soft">Estimated duration</dt>
          <dd className="text-lg font-semibold tabular-nums">{formatDuration(estimatedDuration)}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">Estimated cost</dt>
          <dd className="text-lg font-semibold tabular-nums">{formatDollars(estimatedCost)}</dd>
        </div>
      </dl>
      <div className="overflow-x-auto">
        <table className="w-full text-left text-sm">
          <caption className="sr-only">Breakdown</caption>
          <thead className="text-ink-soft">
            <tr>
              <th className="py-1 pr-4 font-medium">Breakdown</th>
              <th className="py-1 pr-4 text-right font-medium">Quantity</th>
              <th className="hidden py-1 pr-4 text-right font-medium sm:table-cell">Price</th>
              <th className="py-1 text-right font-medium">Cost</th>
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {breakdown.map(({ item, quantity, unit, unitPrice, cost }) => (
              <tr key={item} className="border-t border-ink/10">
                <td className="py-1.5 pr-4">{item}</td>
                <td className="py-1.5 pr-4 text-right sm:whitespace-nowrap">{formatQuantity(quantity, unit)}</td>
                <td className="hidden py-1.5 pr-4 text-right sm:table-cell">{formatDollars(unitPrice)}</td>
                <td className="py-1.5 text-right">{formatDollars(cost)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
