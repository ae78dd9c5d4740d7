import type { ModelStatus } from '@firm/contracts/api/alfred-management';
import { modelStatusQuery, spendQuery } from '../../../api/alfred-management';
import { Badge } from '../../../ui/status';
import { formatLongDate } from '../../../ui/text-format';
import { formatLocalDateTime } from '../firm-time';
import { Section } from '../section';
import { useRead } from '../use-read';

/** Whether the provider offers the model, until when, and which models replace it. */
export function ModelCard() {
  const { data: status } = useRead(modelStatusQuery);
  if (!status) return null;
  const { model, endsOn, fallbacks, lastUsed, checkedAt, isPriced, answerUsd, fallbackAnswerUsd } = status;
  return (
    <Section title="Model">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{model}</span>
        <StateBadge status={status} />
      </p>
      {endsOn && (
        <p className="text-sm">
          The provider switches it off on <strong>{formatLongDate(endsOn)}</strong>. Then{' '}
          {fallbacks[0] ? <strong>{fallbacks[0]}</strong> : 'another model'} answers.
          {fallbackAnswerUsd !== null &&
            ` An answer costs about ${cents.format(answerUsd)} now, and about ${cents.format(fallbackAnswerUsd)} then.`}
        </p>
      )}
      {!endsOn && fallbacks.length > 0 && (
        <p className="text-sm text-ink-soft">Should it go, these answer: {fallbacks.join(', ')}.</p>
      )}
      {lastUsed && lastUsed !== model && (
        <p className="text-sm text-danger">The latest answer was written by {lastUsed}.</p>
      )}
      {!isPriced && (
        <p className="text-sm text-danger">
          Its price is not known here, so the highest known price counts toward the caps. Set AI_PRICES to the real one.
        </p>
      )}
      {status.areFactsOld && (
        <p className="text-sm text-danger">
          Prices and end dates of models were last checked on {formatLongDate(status.factsCheckedOn)}. They may have
          changed.
        </p>
      )}
      <p className="text-xs text-ink-soft">
        {checkedAt ? `Availability checked ${formatLocalDateTime(checkedAt)}` : 'Availability hasn’t been checked yet.'}
      </p>
    </Section>
  );
}

function StateBadge({ status: { isOffered, endsOn } }: { status: ModelStatus }) {
  if (isOffered === false) return <Badge tone="danger">Not offered</Badge>;
  if (endsOn) return <Badge tone="brass">Retires {formatLongDate(endsOn)}</Badge>;
  return isOffered ? <Badge tone="success">Offered</Badge> : null;
}

export const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** For an answer, which costs a fraction of a cent. */
const cents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });

/** Share of the daily cap from which the meter turns red. */
const NEARLY_SPENT = 0.8;

/** The cost of Alfred's answers today, and the daily cap. */
export function SpendCard() {
  const { data: report } = useRead(spendQuery);
  if (!report) return null;
  const { todayUsd, dayCapUsd, days, messageUsd } = report;
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
        {days.length === 0
          ? 'No answer has cost anything yet.'
          : `${dollars.format(monthUsd)} on the last ${days.length === 1 ? 'day' : `${days.length} days`} he answered`}
      </p>
      {(messageUsd.cached ?? messageUsd.uncached) !== null && (
        <p className="text-sm text-ink-soft">
          Average answer:{' '}
          {[
            messageUsd.cached !== null && `${cents.format(messageUsd.cached)} with the provider’s cache`,
            messageUsd.uncached !== null && `${cents.format(messageUsd.uncached)} without it`,
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
    </Section>
  );
}
