import type { ModelStatus } from '@firm/contracts/api/alfred-management';
import { useQuery } from '@tanstack/react-query';
import { modelStatusQuery } from '../../../api/alfred-management';
import { useApp } from '../../../app-context';
import { Badge } from '../../../ui/status';
import { formatLongDate } from '../../../ui/text-format';
import { Section } from '../section';
import { formatMoment } from './format-moment';

/** Whether the model is still there, until when, and who answers in its place. */
export function ModelCard() {
  const { http } = useApp();
  const { data: status } = useQuery(modelStatusQuery(http));
  if (!status) return null;
  const { model, endsOn, fallbacks, lastUsed, checkedAt } = status;
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
        </p>
      )}
      {!endsOn && fallbacks.length > 0 && (
        <p className="text-sm text-ink-soft">Should it go, these answer: {fallbacks.join(', ')}.</p>
      )}
      {lastUsed && lastUsed !== model && (
        <p className="text-sm text-danger">The latest answer was written by {lastUsed}.</p>
      )}
      <p className="text-xs text-ink-soft">
        {checkedAt ? `Provider asked ${formatMoment(checkedAt)}` : 'The provider has not been asked yet.'}
      </p>
    </Section>
  );
}

function StateBadge({ status: { isOffered, endsOn } }: { status: ModelStatus }) {
  if (isOffered === false) return <Badge tone="danger">Not offered</Badge>;
  if (endsOn) return <Badge tone="brass">Ends</Badge>;
  return isOffered ? <Badge tone="success">Offered</Badge> : null;
}
