import type { FactTextKind, OutdatedStatementOfText } from '@firm/contracts/api/fact-texts';
import type { ComingFactValue, OutdatedSentence } from '@firm/contracts/api/facts';
import { useId } from 'react';
import {
  decideOnFirmStatement,
  decideOnStatement,
  decideOnTextStatement,
  outdatedFirmQuery,
  outdatedStatementsQuery,
  outdatedTextsQuery,
} from '../../../api/admin-facts';
import { invalidatePosts } from '../../../api/admin-posts';
import { sentenceOf, type Http } from '../../../api/http';
import { ALFRED_PATH, conversationPath, editorPath, enquiryPath, FIRM_PATH } from '../admin-paths';
import { useRead } from '../use-read';
import { SmallButton } from '../small-button';
import { useChange } from '../use-change';
import { TextLink } from '../text-link';

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
  statement: Omit<OutdatedStatementOfText, 'kind' | 'id' | 'title'> & Partial<Pick<OutdatedSentence, 'kind' | 'ended'>>;
  decide: (http: Http, decision: 'mend' | 'dismiss') => Promise<unknown>;
}

/**
 * The sentences of all texts that do not say of a fact what holds, as far as they have been read.
 * @param coming as of `outdatedStatementsQuery`.
 */
function useFindings(coming: string | null = null) {
  const queries = [
    useRead(outdatedStatementsQuery, coming),
    useRead(outdatedFirmQuery, coming),
    useRead(outdatedTextsQuery, coming),
  ] as const;
  const [{ data: posts }, { data: firm }, { data: texts }] = queries;
  const findings = [
    ...(posts?.statements ?? []).map((statement): Finding => ({
      place: {
        ...{ path: editorPath(statement.postId), title: statement.title },
        kind: statement.fields.join(', '),
      },
      statement,
      decide: (http, decision) => decideOnStatement(http, statement, decision),
    })),
    ...(firm?.statements ?? []).map((statement): Finding => ({
      place: { path: FIRM_PATH, title: 'About the firm', kind: statement.fields.join('; ') },
      statement,
      decide: (http, decision) => decideOnFirmStatement(http, statement, decision),
    })),
    ...(texts?.statements ?? []).map(({ kind, title, ...statement }): Finding => ({
      place:
        kind === 'answer'
          ? { path: conversationPath(statement.id), title, kind: 'answer, corrected before it was shown' }
          : { path: TEXT_PATHS[kind], title, kind },
      statement,
      decide: (http, decision) => decideOnTextStatement(http, { kind, ...statement }, decision),
    })),
  ];
  return {
    findings,
    isPending: queries.some((query) => query.isPending),
    error: queries.find(({ error }) => error)?.error,
  };
}

/** More than these are folded: the search of facts stands below them. */
const MAX_SHOWN = 12;

/** Sentences of all texts that do not say of a fact what holds; nothing where there are none. */
export function OutdatedList() {
  const { findings } = useFindings();
  if (findings.length === 0) return null;
  return (
    <section aria-labelledby="outdated-title" className="rounded-lg border border-brass bg-white p-4">
      <details open={findings.length <= MAX_SHOWN}>
        <summary>
          <h3 id="outdated-title" className="inline text-lg">
            Needs review
          </h3>
          {findings.length > MAX_SHOWN && ` (${findings.length} sentences)`}
        </summary>
        <p className="text-sm text-ink-soft">
          These sentences may be wrong. Some state a value that has changed, or a sum made with it. Some tell of a rule
          that has ended, or that has changed since the day they name. Some give a value that the rule never had. Change
          the words, or show the fact in their place.
        </p>
        <Findings findings={findings} ruleOf={ruleOf} />
      </details>
    </section>
  );
}

/** The sentences that the known change of a fact will make wrong. */
export function ComingList({ factKey, coming }: { factKey: string; coming: ComingFactValue }) {
  const { findings, isPending, error } = useFindings(factKey);
  return (
    <section aria-labelledby="coming-title" className="mt-4">
      <h3 id="coming-title" className="text-lg">
        Wrong from {coming.day}
      </h3>
      <p className="text-sm text-ink-soft">
        {coming.value ? `From that day it is ${coming.text}.` : 'On that day the rule ends.'}{' '}
        {error
          ? `What that makes wrong could not be read in full: ${sentenceOf(error)}`
          : isPending
            ? 'Looking for sentences that this makes wrong…'
            : findings.length > 0
              ? 'These sentences state today’s value in words of their own, or one calculated with it, or show a rule that ends. Where the fact stands instead, it changes by itself.'
              : 'No sentence was found that this makes wrong.'}
      </p>
      <Findings findings={findings} ruleOf={({ kind }) => (kind === 'calculated' ? 'calculated with it' : null)} />
    </section>
  );
}

interface FindingsProps {
  findings: readonly Finding[];
  /** What is said of the rule of a finding. */
  ruleOf: (statement: Finding['statement']) => string | null;
}

const Findings = ({ findings, ruleOf }: FindingsProps) => (
  <ul className="mt-2 divide-y divide-ink/12">
    {findings.map((finding) => (
      <FindingRow
        key={[finding.place.path, finding.place.title, finding.statement.factKey, finding.statement.sentence].join(' ')}
        rule={ruleOf(finding.statement)}
        {...finding}
      />
    ))}
  </ul>
);

/** What is known of the rule: what holds today, or since when nothing does, and what has to be checked. */
function ruleOf({ kind, jurisdiction, name, now, ended }: Finding['statement']): string {
  const rule = `${jurisdiction}, ${name}`;
  if (kind === 'calculated') return `Calculated with ${rule}, now ${now}: check the calculation`;
  if (kind === 'dated')
    return `${rule} is now ${now}, and the sentence names the day of an earlier value. Check the day`;
  if (kind === 'contradicted') return `${rule} is ${now} and was never this. Check which one is right`;
  return `${rule}: ${ended || `now ${now}`}`;
}

function FindingRow({ place, statement, decide: send, rule }: Finding & { rule: string | null }) {
  const decide = useChange(send, {
    renew: async (client) => {
      await client.invalidateQueries({ queryKey: ['/api/admin/facts'] });
      await client.invalidateQueries({ queryKey: ['/api/admin/firm'] });
      await invalidatePosts(client);
    },
  });
  const { words, sentence, becomes, kind } = statement;
  const [before, after] = split(sentence, words);
  const mend = kind === 'calculated' ? 'Use the new result' : 'Use the fact';
  const sentenceId = useId();
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-0 flex-1 basis-72 text-sm">
        <p>
          {before}
          {after !== null && <mark className="bg-brass-light/60">{words}</mark>}
          {after}
        </p>
        {becomes && (
          <p id={sentenceId} className="mt-1">
            <span className="text-ink-soft">becomes: </span>
            {becomes.map(({ text, isNew }, index) =>
              isNew ? (
                <mark key={index} className="bg-azulejo/15">
                  {text}
                </mark>
              ) : (
                text
              ),
            )}
          </p>
        )}
        <p className="mt-1 text-ink-soft">
          <TextLink to={place.path}>{place.title}</TextLink> ({place.kind}){rule && ` · ${rule}`}
        </p>
      </div>
      {becomes && (
        <SmallButton
          look="primary"
          aria-label={`${mend} in “${sentence}”`}
          aria-describedby={sentenceId}
          isBusy={decide.isPending}
          onClick={() => decide.mutate('mend')}
        >
          {mend}
        </SmallButton>
      )}
      <SmallButton
        aria-label={`Dismiss “${sentence}”`}
        disabled={decide.isPending}
        onClick={() => decide.mutate('dismiss')}
      >
        Dismiss
      </SmallButton>
    </li>
  );
}

/** The sentence around the words; null after where they do not stand in it as they are. */
function split(sentence: string, words: string): [before: string, after: string | null] {
  const at = sentence.indexOf(words);
  return at < 0 ? [sentence, null] : [sentence.slice(0, at), sentence.slice(at + words.length)];
}
