import { CHAT_LIMITS } from '@firm/contracts/rules/chat';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { Button } from '../ui/button';
import { classNames } from '../ui/class-names';
import { SendHorizontal } from '../ui/icons';
import { useWords } from './chat-words';
import { findSensitiveNumber, type SensitiveNumber } from './sensitive-numbers';
import { recallTyped, rememberTyped } from './tab-storage';

interface Props {
  /** Id of the notice that describes the chat. */
  describedBy: string;
  addressee: string;
  onType: () => void;
  /** Resolves to false when the message could not be sent, and its text is to be restored. */
  onSend: (text: string) => Promise<boolean>;
}

/** From this length on the form shows the character count. */
const TELL_FROM = CHAT_LIMITS.messageCharacters - 400;

/** The message input. Enter sends, Shift+Enter starts a new line. */
export function MessageForm({ describedBy, addressee, onType, onSend }: Props) {
  const words = useWords();
  const count = (characters: number): string => characters.toLocaleString(words.locale);
  const [text, setText] = useState(recallTyped);
  useEffect(() => rememberTyped(text), [text]);
  /** What was found in the message, which has not been sent for it. */
  const [stopped, setStopped] = useState<SensitiveNumber | null>(null);
  const length = [...text.trim()].length;
  const isTooLong = length > CHAT_LIMITS.messageCharacters;

  async function send(isConfirmed = false): Promise<void> {
    if (length === 0 || isTooLong) return;
    const found = isConfirmed ? null : findSensitiveNumber(text);
    setStopped(found);
    if (found) return;
    setText('');
    // Do not overwrite what was typed meanwhile.
    if (!(await onSend(text))) setText((typed) => typed || text);
  }

  const sendOnEnter = (event: KeyboardEvent) => {
    // While an input method is composing, Enter confirms the composition.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  };

  return (
    <form
      className="bg-white p-3 sm:p-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        <textarea
          rows={1}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setStopped(null);
            onType();
          }}
          onKeyDown={sendOnEnter}
          aria-label={words.yourMessageTo(addressee)}
          aria-describedby={describedBy}
          aria-invalid={isTooLong || undefined}
          placeholder={addressee === 'Alfred' ? words.askAlfred : words.writeTo(addressee)}
          enterKeyHint="send"
          data-autofocus
          className="chat-field min-h-12 resize-none border border-ink/25 bg-paper px-4 py-3 placeholder:text-ink-soft/80 focus:border-azulejo aria-invalid:border-danger"
        />
        <Button type="submit" aria-label={words.send} disabled={length === 0 || isTooLong} className="ml-auto min-h-12">
          <SendHorizontal size={18} aria-hidden="true" />
        </Button>
      </div>
      {stopped && (
        <div role="alert" className="mt-2 space-y-1 border-l-2 border-danger pl-3 text-sm">
          <p>{words.notSent(stopped)}</p>
          <Button look="quiet" size="small" className="-ml-3.5" onClick={() => void send(true)}>
            {words.sendAnyway}
          </Button>
        </div>
      )}
      {length > TELL_FROM && (
        <p
          role="status"
          className={classNames('mt-1.5 text-xs tabular-nums', isTooLong ? 'text-danger' : 'text-ink-soft')}
        >
          {isTooLong
            ? words.tooLong(count(length - CHAT_LIMITS.messageCharacters))
            : words.length(count(length), count(CHAT_LIMITS.messageCharacters))}
        </p>
      )}
    </form>
  );
}
