import type { FactTextKind, OutdatedStatementOfText } from '@firm/contracts/api/fact-texts';
import type { OutdatedStatement } from '@firm/contracts/api/facts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  decideOnStatement,
  decideOnTextStatement,
  outdatedStatementsQuery,
  outdatedTextsQuery,
} from '../../../api/admin-facts';
import { invalidatePosts } from '../../../api/admin-posts';
import { messageOf } from '../../../api/http';
import { useApp } from '../../../app-context';
import { Link } from '../../../ui/link';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/toast-store';
import { ALFRED_PATH, conversationPath, editorPath, enquiryPath } from '../admin-paths';

/** Where the texts other than posts are edited. */
export const TEXT_PATHS: Record<FactTextKind, string> = {
  'answer template': enquiryPath(null),
  'approved answer': ALFRED_PATH,
  instructions: ALFRED_PATH,
  greeting: ALFRED_PATH,
  'fact sheet': ALFRED_PATH,
};

/** Sentences that state what a fact said before it changed or ended; nothing where there are none. */
export function OutdatedList() {
  const { http } = useApp();
  const { data: posts } = useQuery(outdatedStatementsQuery(http));
  const { data: texts } = useQuery(outdatedTextsQuery(http));
  const statements = [...(posts?.statements ?? []), ...(texts?.statements ?? [])];
  if (statements.length === 0) return null;
  return (
    <section aria-labelledby="outdated-title" className="rounded-lg border border-brass bg-white p-4">
      <h3 id="outdated-title" className="text-lg">
        Needs review
      </h3>
      <p className="text-sm text-ink-soft">
        These sentences state a value that no longer holds, in words of their own, or show a rule that has ended.
      </p>
      <ul className="mt-2 divide-y divide-ink/12">
        {statements.map((statement) => (
          <Statement
            key={[placeOf(statement).path, statement.title, statement.factKey, statement.sentence].join(' ')}
            statement={statement}
          />
        ))}
      </ul>
    </section>
  );
}

const placeOf = (statement: OutdatedStatement | OutdatedStatementOfText) =>
  'postId' in statement
    ? { path: editorPath(statement.postId), kind: ` (${statement.fields.join(', ')})` }
    : statement.kind === 'answer'
      ? { path: conversationPath(statement.id), kind: ' (answer, corrected before it was shown)' }
      : { path: TEXT_PATHS[statement.kind], kind: ` (${statement.kind})` };

/** What holds today; of a rule that has ended, since when it does not. */
const todayOf = (statement: OutdatedStatement | OutdatedStatementOfText): string =>
  ('ended' in statement && statement.ended) || `now ${statement.now}`;

function Statement({ statement }: { statement: OutdatedStatement | OutdatedStatementOfText }) {
  const { http } = useApp();
  const client = useQueryClient();
  const decide = useMutation({
    mutationFn: (decision: 'mend' | 'dismiss') =>
      'postId' in statement
        ? decideOnStatement(http, statement, decision)
        : decideOnTextStatement(http, statement, decision),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['/api/admin/facts'] });
      await invalidatePosts(client);
    },
    onError: (error) => toast(messageOf(error), { tone: 'danger' }),
  });
  const { title, words, sentence, name, jurisdiction, mayBeMended } = statement;
  const [before, after] = split(sentence, words);
  const { path, kind } = placeOf(statement);
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-0 flex-1 basis-72 text-sm">
        <p>
          {before}
          {after !== null && <mark className="bg-brass-light/60">{words}</mark>}
          {after}
        </p>
        <p className="mt-1 text-ink-soft">
          <Link to={path} className="text-azulejo underline">
            {title}
          </Link>
          {kind}
          {' · '}
          {jurisdiction}, {name}: {todayOf(statement)}
        </p>
      </div>
      {mayBeMended && (
        <Button
          size="small"
          aria-label={`Use the fact in “${sentence}”`}
          isBusy={decide.isPending}
          onClick={() => decide.mutate('mend')}
        >
          Use the fact
        </Button>
      )}
      <Button
        look="outline"
        size="small"
        aria-label={`Dismiss “${sentence}”`}
        disabled={decide.isPending}
        onClick={() => decide.mutate('dismiss')}
      >
        Dismiss
      </Button>
    </li>
  );
}

/** The sentence around the words; null after where they do not stand in it as they are. */
function split(sentence: string, words: string): [before: string, after: string | null] {
  const at = sentence.indexOf(words);
  return at < 0 ? [sentence, null] : [sentence.slice(0, at), sentence.slice(at + words.length)];
}
