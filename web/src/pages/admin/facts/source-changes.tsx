import { dismissSourceChange, watchedSourcesQuery } from '../../../api/admin-facts';
import { formatDate } from '../firm-time';
import { useRead } from '../use-read';
import { SmallButton } from '../small-button';
import { useChange } from '../use-change';

/** How the public sources of facts have changed, and which of them could not be read. */
export function SourceChanges() {
  const { data } = useRead(watchedSourcesQuery);
  const dismiss = useChange(dismissSourceChange, {
    renew: (client, http) => client.invalidateQueries({ queryKey: watchedSourcesQuery(http).queryKey }),
  });
  if (!data) return null;
  if (!data.isOn) {
    return (
      <p className="text-sm text-ink-soft">
        The pages of the sources aren’t checked for changes. Whoever runs the site can turn this on.
      </p>
    );
  }
  const failed = data.sources.filter(({ failure }) => failure);
  return (
    <section aria-labelledby="sources-title" className="rounded-lg border border-ink/12 bg-white p-4 text-sm">
      <h3 id="sources-title" className="text-lg">
        Sources
      </h3>
      <p className="text-ink-soft">
        {data.sources.length === 1 ? '1 address is' : `${data.sources.length} addresses are`} checked once a day.
      </p>
      <ul className="divide-y divide-ink/12">
        {data.changes.map(({ id, address, article, before, after, seenAt, facts }) => (
          <li key={id} className="space-y-2 py-3">
            <p>
              <strong>{article ?? 'The page'} has changed</strong>, seen {formatDate(seenAt)}:{' '}
              <a href={address} rel="noreferrer" target="_blank" className="break-all text-azulejo underline">
                {address}
              </a>
            </p>
            <p className="text-ink-soft">Quoted by {facts.map(({ name }) => name).join('; ') || 'no current fact'}</p>
            <dl className="grid gap-3 sm:grid-cols-2">
              <div>
                <dt className="font-semibold">Before</dt>
                <dd className="wrap-anywhere">{before}</dd>
              </div>
              <div>
                <dt className="font-semibold">After</dt>
                <dd className="wrap-anywhere">{after}</dd>
              </div>
            </dl>
            <SmallButton
              aria-label={`Dismiss the change of ${article ?? address}`}
              isBusy={dismiss.isPending}
              onClick={() => dismiss.mutate(id)}
            >
              Dismiss
            </SmallButton>
          </li>
        ))}
      </ul>
      {failed.length > 0 && (
        <details className="mt-2">
          <summary className="font-semibold">
            {failed.length === 1 ? '1 address' : `${failed.length} addresses`} could not be read
          </summary>
          <ul className="mt-1 leading-relaxed">
            {failed.map(({ address, failure }) => (
              <li key={address} className="wrap-anywhere">
                {address}: {failure}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
