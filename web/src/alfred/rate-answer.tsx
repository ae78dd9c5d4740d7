import type { AnswerRating } from '@firm/contracts/api/ratings';
import { RATING_CHARACTERS, RATING_REASONS, type RatingReason } from '@firm/contracts/rules/chat';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { Button } from '../ui/button';
import { classNames } from '../ui/class-names';
import { ThumbsDown, ThumbsUp } from '../ui/icons';
import { useWords } from './chat-words';

/** Thumbs under one of Alfred's answers; after a thumb down, what was wrong with it. */
export function RateAnswer({ onRate }: { onRate: (rating: AnswerRating) => Promise<void> }) {
  const [rating, setRating] = useState<AnswerRating['rating'] | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [state, setState] = useState<'thanked' | 'failed' | null>(null);
  const words = useWords();
  const form = useRef<HTMLDivElement>(null);
  const down = useRef<HTMLButtonElement>(null);

  const send = (wanted: AnswerRating, asksWhy = false) => {
    // A failure is told again where it is the next one.
    setState(null);
    return onRate(wanted).then(
      () => {
        if (!asksWhy) {
          // Else the focus would go with the form.
          if (form.current?.contains(document.activeElement)) down.current?.focus();
          setState('thanked');
        }
        setRating(wanted.rating);
        setIsAsking(asksWhy);
      },
      () => setState('failed'),
    );
  };

  const thumb = (value: AnswerRating['rating'], label: string) => {
    const Icon = value === 'up' ? ThumbsUp : ThumbsDown;
    return (
      <button
        ref={value === 'down' ? down : undefined}
        type="button"
        aria-label={label}
        aria-pressed={rating === value}
        onClick={() => void send({ rating: value }, value === 'down')}
        className={classNames(
          'grid size-11 place-items-center rounded-md sm:size-9 hover:bg-ink/8',
          rating === value ? 'text-azulejo' : 'text-ink-soft',
        )}
      >
        <Icon size={15} fill={rating === value ? 'currentColor' : 'none'} />
      </button>
    );
  };

  return (
    <div className="chat-bubble">
      <div className="flex items-center gap-1">
        {thumb('up', words.helpful)}
        {thumb('down', words.notHelpful)}
        <p role="status" className="ml-1 text-xs text-ink-soft">
          {state === 'thanked' && words.thanks}
          {state === 'failed' && words.notSaved}
        </p>
      </div>
      <div ref={form}>{isAsking && <Reason onSend={(reason) => void send({ rating: 'down', ...reason })} />}</div>
    </div>
  );
}

function Reason({ onSend }: { onSend: (reason: Pick<AnswerRating, 'reason' | 'comment'>) => void }) {
  const [reason, setReason] = useState<RatingReason | null>(null);
  const [comment, setComment] = useState('');
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const words = useWords();

  // It opens at the lower edge of the conversation.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    onSend({ reason, comment: comment.trim() || null });
  }

  return (
    <form ref={form} onSubmit={submit} className="mt-1 space-y-2.5 border border-ink/12 bg-white p-3 text-sm">
      <fieldset className="space-y-1">
        <legend className="font-semibold">{words.whatWasWrong}</legend>
        {RATING_REASONS.map((name) => (
          <label key={name} className="flex min-h-11 items-center gap-2 sm:min-h-9">
            <input
              type="radio"
              name={`${id}-reason`}
              className="accent-azulejo"
              checked={reason === name}
              onChange={() => setReason(name)}
            />
            {words.reasons[name]}
          </label>
        ))}
      </fieldset>
      <label htmlFor={`${id}-comment`} className="block font-semibold">
        {words.ownWords}
      </label>
      <textarea
        id={`${id}-comment`}
        rows={2}
        maxLength={RATING_CHARACTERS}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        className="w-full border border-ink/25 bg-paper px-2 py-1"
      />
      <Button type="submit" size="small" disabled={reason === null && comment.trim() === ''}>
        {words.sendFeedback}
      </Button>
    </form>
  );
}
