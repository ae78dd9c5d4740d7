import type { Redirect } from '@firm/contracts/api/redirects';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from '../icons';
import { useState } from 'react';
import { addRedirect, deleteRedirect, invalidatePosts, redirectsQuery } from '../../../api/admin-posts';
import { sentenceOf } from '../../../api/http';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/field';
import { Badge, EmptyState, Skeleton } from '../../../ui/status';
import { toast } from '../../../ui/toast-store';
import { BackToPosts } from '../back-to-posts';
import { FailedRead } from '../failed-read';
import { controlled, handleSubmit } from '../form-controls';
import { useRead } from '../use-read';
import { QuietButton } from '../small-button';
import { useChange } from '../use-change';

/** The addresses that lead to others, to be added and deleted. */
export function Redirects() {
  const client = useQueryClient();
  const { data: redirects, error, isFetching, refetch } = useRead(redirectsQuery);
  const [asked, setAsked] = useState<string | null>(null);
  const deletion = useChange((http, from: string) => deleteRedirect(http, from), {
    onSuccess: async () => {
      // First, so that the dialog closes over a list without it.
      await invalidatePosts(client);
      setAsked(null);
      toast('Redirect deleted');
    },
  });
  return (
    <div className="space-y-5">
      <div>
        <BackToPosts />
        <h2 className="text-2xl">Redirects</h2>
        <p className="mt-1 text-sm text-ink-soft">
          Old addresses that lead readers and search engines to new ones: of an article, a category, or any page of an
          earlier site. Changing the slug of a published post, or renaming a tag, adds one by itself.
        </p>
      </div>
      <RedirectForm />
      {error && <FailedRead {...{ error, isFetching, refetch }} />}
      {!error && !redirects && <Skeleton className="h-32" />}
      {redirects?.length === 0 && <EmptyState title="No redirects yet" />}
      {redirects && redirects.length > 0 && (
        <ul aria-label="Redirects" className="divide-y divide-ink/10 rounded-lg border border-ink/12 bg-white text-sm">
          {redirects.map((redirect) => (
            <RedirectRow key={redirect.from} redirect={redirect} onDelete={() => setAsked(redirect.from)} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={asked !== null}
        title="Delete this redirect?"
        question={`Whoever follows a link to ${asked ?? ''} will be told that nothing is there.`}
        confirmLabel="Delete"
        isBusy={deletion.isPending}
        onConfirm={() => asked !== null && deletion.mutate(asked)}
        onCancel={() => setAsked(null)}
      />
    </div>
  );
}

function RedirectRow({ redirect, onDelete }: { redirect: Redirect; onDelete: () => void }) {
  const { from, to, title, isInUse } = redirect;
  return (
    <li className="flex items-center gap-3 px-4 py-2">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="font-semibold">{from}</p>
        <p className="text-ink-soft">
          leads to{' '}
          <a href={to} className="text-azulejo underline">
            {to}
          </a>
          {title && `, “${title}”`}
        </p>
      </div>
      {!isInUse && <Badge>{title ? 'Post not public' : 'Category in use'}</Badge>}
      <QuietButton aria-label={`Delete ${from}`} className="px-2 text-danger" onClick={onDelete}>
        <Trash2 size={16} />
      </QuietButton>
    </li>
  );
}

function RedirectForm() {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const adding = useChange((http) => addRedirect(http, { from, to }), {
    onError: () => undefined, // Shown beside the form.
    onSuccess: () => {
      setFrom('');
      setTo('');
      toast('Redirect added');
    },
    renew: invalidatePosts,
  });

  return (
    <form
      onSubmit={handleSubmit(() => adding.mutate())}
      noValidate
      aria-label="Add a redirect"
      className="rounded-lg border border-ink/12 bg-white p-4"
    >
      <div className="grid items-start gap-4 sm:grid-cols-[1fr_1fr_auto]">
        <TextField
          label="Old Address"
          placeholder="/services/our-old-page"
          {...controlled(from, setFrom)}
          autoComplete="off"
        />
        <TextField label="Leads to" placeholder="/blog/our-guide" {...controlled(to, setTo)} autoComplete="off" />
        <Button type="submit" className="sm:mt-6.5" disabled={!from.trim() || !to.trim()} isBusy={adding.isPending}>
          Add Redirect
        </Button>
      </div>
      {adding.error && (
        <p role="alert" className="mt-3 text-sm text-danger">
          {sentenceOf(adding.error)}
        </p>
      )}
    </form>
  );
}
