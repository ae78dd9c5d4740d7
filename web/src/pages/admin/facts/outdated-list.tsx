import type { FactTextKind, OutdatedStatementOfText } from '@firm/contracts/api/fact-texts';
import type { OutdatedSentence } from '@firm/contracts/api/facts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  decideOnFirmStatement,
  decideOnStatement,
  decideOnTextStatement,
  outdatedFirmQuery,
  outdatedStatementsQuery,
  outdatedTextsQuery,
} from '../../../api/admin-facts';
import { invalidatePosts } from '../../../api/admin-posts';
import { messageOf } from '../../../api/http';
import { useApp } from '../../../app-context';
import { Link } from '../../../ui/link';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/toast-store';
import { ALFRED_PATH, conversationPath, editorPath, enquiryPath, FIRM_PATH } from '../admin-paths';

/** Where the texts other than posts are edited. */
export const TEXT_PATHS: Record<FactTextKind, string> = {
  'answer template': enquiryPath(null),
  'approved answer': ALFRED_PATH,
  instructions: ALFRED_PATH,
  greeting: ALFRED_PATH,
  'fact sheet': ALFRED_PATH,
};

/** What the list shows of a sentence, whatever kind of text it stands in. */
interface Finding {
  /** Where the text is edited, its name, and what it is. */
  place: { path: string; title: string; kind: string };
  statement: Omit<OutdatedStatementOfText, 'kind' | 'id' | 'title'> &
    Partial<Pick<OutdatedSentence, 'kind' | 'ended' | 'product'>>;
  decide: (decision: 'mend' | 'dismiss') => Promise<unknown>;
}

/** Sentences of all texts that do not say of a fact what holds; nothing where there are none. */
export function OutdatedList() {
  const { http } = useApp();
  const { data: posts } = useQuery(outdatedStatementsQuery(http));
  const { data: firm } = useQuery(outdatedFirmQuery(http));
  const { data: texts } = useQuery(outdatedTextsQuery(http));
  const findings: Finding[] = [
    ...(posts?.statements ?? []).map((statement) => ({
      place: {
        ...{ path: editorPath(statement.postId), title: statement.title },
        kind: statement.fields.join(', '),
      },
      statement,
      decide: (decision: 'mend' | 'dismiss') => decideOnStatement(http, statement, decision),
    })),
    ...(firm?.statements ?? []).map((statement) => ({
      place: { path: FIRM_PATH, title: 'About the firm', kind: statement.fields.join('; ') },
      statement,
      decide: (decision: 'mend' | 'dismiss') => decideOnFirmStatement(http, statement, decision),
    })),
    ...(texts?.statements ?? []).map(({ kind, title, ...statement }) => ({
      place:
        kind === 'answer'
          ? { path: conversationPath(statement.id), title, kind: 'answer, corrected before it was shown' }
          : { path: TEXT_PATHS[kind], title, kind },
      statement,
      decide: (decision: 'mend' | 'dismiss') => decideOnTextStatement(http, { kind, ...statement }, decision),
    })),
  ];
  if (findings.length === 0) return null;
  return (
    <section aria-labelledby="outdated-title" className="rounded-lg border border-brass bg-white p-4">
      <h3 id="outdated-title" className="text-lg">
        Needs review
      </h3>
      <p className="text-sm text-ink-soft">
        These sentences state a value that no longer holds, in words of their own, or one calculated with it; show a
        rule that has ended, or one that has changed since the day they name; or give a rule a value it never had.
      </p>
      <ul className="mt-2 divide-y divide-ink/12">
        {findings.map((finding) => (
          <FindingRow
            key={[finding.place.path, finding.place.title, finding.statement.factKey, finding.statement.sentence].join(
              ' ',
            )}
            {...finding}
          />
        ))}
      </ul>
    </section>
  );
}

/** What is known of the rule: what holds today, or since when nothing does, and what has to be checked. */
function ruleOf({ kind, jurisdiction, name, now, ended }: Finding['statement']): string {
  const rule = `${jurisdiction}, ${name}`;
  if (kind === 'calculated') return `Calculated with ${rule}, now ${now}: check the calculation`;
  if (kind === 'dated')
    return `${rule} is now ${now}, and the sentence names the day of an earlier value. Check the day`;
  if (kind === 'contradicted') return `${rule} is ${now} and was never this. Check which one is right`;
  return `${rule}: ${ended || `now ${now}`}`;
}

function FindingRow({ place, statement, decide: send }: Finding) {
  const client = useQueryClient();
  const decide = useMutation({
    mutationFn: send,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['/api/admin/facts'] });
      await client.invalidateQueries({ queryKey: ['/api/admin/firm'] });
      await invalidatePosts(client);
    },
    onError: (error) => toast(messageOf(error), { tone: 'danger' }),
  });
  const { words, sentence, mayBeMended, product } = statement;
  const [before, after] = split(sentence, words);
  const mend = product ? `Write ${product}` : 'Use the fact';
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-0 flex-1 basis-72 text-sm">
        <p>
          {before}
          {after !== null && <mark className="bg-brass-light/60">{words}</mark>}
          {after}
        </p>
        <p className="mt-1 text-ink-soft">
          <Link to={place.path} className="text-azulejo underline">
            {place.title}
          </Link>{' '}
          ({place.kind}){' · '}
          {ruleOf(statement)}
        </p>
      </div>
      {mayBeMended && (
        <Button
          size="small"
          aria-label={`${mend} in “${sentence}”`}
          isBusy={decide.isPending}
          onClick={() => decide.mutate('mend')}
        >
          {mend}
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
