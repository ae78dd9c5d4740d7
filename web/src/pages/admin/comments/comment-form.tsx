import type { AddReply } from '@firm/contracts/api/comments';
import type { Colleague } from '@firm/contracts/api/enquiries';
import { COMMENT_LIMITS } from '@firm/contracts/rules/comments';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { recipientsQuery } from '../../../api/comments';
import { colleaguesQuery } from '../../../api/enquiry-desk';
import type { Http } from '../../../api/http';
import { useApp } from '../../../app-context';
import { TextArea } from '../../../ui/field';
import { useUser } from '../use-user';
import { mentionedIn, mentionName, suggestColleagues, type Suggestions } from './mentions';
import { useCommentChange } from './use-comments';
import { useRead } from '../use-read';
import { QuietButton, SmallButton } from '../small-button';

const NOBODY: readonly Colleague[] = [];

interface Props {
  label: string;
  submitLabel: string;
  postId: string;
  /** Absent for a comment that begins a thread. */
  threadId?: string;
  send: (http: Http, comment: Pick<AddReply, 'content' | 'mentions'>) => Promise<void>;
  onSent: () => void;
  onCancel: () => void;
}

/** Writes a comment. `@` suggests colleagues; Ctrl+Enter sends. */
export function CommentForm({ label, submitLabel, postId, threadId, send, onSent, onCancel }: Props) {
  const user = useUser();
  const { data: listed = NOBODY } = useRead(colleaguesQuery);
  const colleagues = listed.filter(({ email }) => email !== user?.email);
  const [content, setContent] = useState('');
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null);
  const [active, setActive] = useState(0);
  const listId = useId();
  const form = useRef<HTMLFormElement>(null);
  const field = () => form.current?.querySelector('textarea');
  const mentions = mentionedIn(content, colleagues)
    .map(({ email }) => email)
    .slice(0, COMMENT_LIMITS.mentions);
  const sending = useCommentChange(postId, (calls) => send(calls, { content: content.trim(), mentions }), onSent);
  const isFirst = threadId === undefined;
  useEffect(() => form.current?.querySelector('textarea')?.focus({ preventScroll: isFirst }), [isFirst]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (content.trim() && !sending.isPending) sending.mutate();
  }
  function type({ value, selectionStart }: HTMLTextAreaElement): void {
    setContent(value);
    setSuggestions(suggestColleagues(value.slice(0, selectionStart), colleagues));
    setActive(0);
  }
  function choose(colleague: Colleague): void {
    const area = field();
    if (!area || !suggestions) return;
    area.setRangeText(`@${mentionName(colleague, colleagues)} `, suggestions.start, area.selectionStart, 'end');
    setContent(area.value);
    setSuggestions(null);
  }
  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return submit(event);
    if (!suggestions || event.nativeEvent.isComposing) return;
    const { length } = suggestions.colleagues;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = suggestions.colleagues[active];
    if (step) setActive((active + step + length) % length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) choose(chosen);
    else if (event.key === 'Escape') setSuggestions(null);
    else return;
    event.preventDefault();
    // Escape closes the comments too.
    event.stopPropagation();
  }
  return (
    <form ref={form} onSubmit={submit} className="mt-2 space-y-2">
      <TextArea
        label={label}
        rows={3}
        maxLength={COMMENT_LIMITS.content}
        placeholder="Type @ to mention a colleague"
        value={content}
        onChange={({ target }) => type(target)}
        onKeyDown={handleKey}
        onBlur={() => setSuggestions(null)}
        aria-autocomplete="list"
        {...(suggestions && { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${active}` })}
      />
      {suggestions && (
        <ul
          role="listbox"
          id={listId}
          aria-label="Colleagues"
          className="max-h-44 overflow-y-auto rounded-md border border-ink/15 bg-white p-1 shadow-lg"
        >
          {suggestions.colleagues.map((colleague, index) => (
            // Options of a combobox are never focused: the field handles the keys (ARIA Authoring Practices, combobox).
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <li
              key={colleague.email}
              role="option"
              id={`${listId}-${index}`}
              aria-selected={index === active}
              ref={(option) => {
                if (index === active) option?.scrollIntoView({ block: 'nearest' });
              }}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(colleague)}
              className="cursor-pointer rounded px-2.5 py-1.5 text-sm wrap-anywhere hover:bg-ink/8 aria-selected:bg-azulejo aria-selected:text-white"
            >
              {colleague.name} <span className="text-xs">{colleague.email}</span>
            </li>
          ))}
        </ul>
      )}
      <Recipients {...{ postId, threadId, mentions, colleagues }} />
      <div className="flex justify-end gap-2">
        <QuietButton onClick={onCancel}>Cancel</QuietButton>
        <SmallButton look="primary" type="submit" isBusy={sending.isPending} disabled={content.trim() === ''}>
          {submitLabel}
        </SmallButton>
      </div>
    </form>
  );
}

interface RecipientsProps {
  postId: string;
  threadId: string | undefined;
  mentions: readonly string[];
  colleagues: readonly Colleague[];
}

/** Who will be told of the comment, before it is sent. */
function Recipients({ postId, threadId, mentions, colleagues }: RecipientsProps) {
  const { http } = useApp();
  const comment = { ...(threadId && { threadId }), mentions: [...mentions] };
  const { data } = useQuery({ ...recipientsQuery(http, postId, comment), placeholderData: keepPreviousData });
  if (!data) return null;
  // Who has left is not mailed.
  const named = (isMailed: boolean) =>
    colleagues
      .filter(({ email }) =>
        data.some((one) => one.isMailed === isMailed && one.email.toLowerCase() === email.toLowerCase()),
      )
      .map(({ name }) => name);
  const [mailed, refusing] = [named(true), named(false)];
  return (
    <p role="status" className="text-xs wrap-anywhere text-ink-soft">
      {mailed.length > 0 ? `${listed(mailed)} will get an email.` : 'Nobody will get an email.'}
      {refusing.length > 0 && ` ${listed(refusing)} ${refusing.length === 1 ? 'has' : 'have'} turned these emails off.`}
    </p>
  );
}

const listed = (names: readonly string[]): string => new Intl.ListFormat('en-US').format(names);
