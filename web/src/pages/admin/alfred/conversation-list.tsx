import type { Conversation } from '@firm/contracts/api/conversations';
import { Badge } from '../../../ui/status';
import { classNames } from '../../../ui/class-names';
import { formatMoment } from './format-moment';

interface Props {
  conversations: readonly Conversation[];
  chosenId: string | undefined;
  onChoose: (conversation: Conversation) => void;
}

/** The conversations, newest first, in a list that scrolls by itself. */
export function ConversationList({ conversations, chosenId, onChoose }: Props) {
  return (
    <ul className="max-h-[32rem] divide-y divide-ink/10 overflow-y-auto rounded-lg border border-ink/12 bg-white">
      {conversations.map((conversation) => (
        <li key={conversation.id}>
          <button
            type="button"
            aria-pressed={conversation.id === chosenId}
            onClick={() => onChoose(conversation)}
            className={classNames(
              'w-full space-y-1.5 px-4 py-3 text-left hover:bg-azulejo/8',
              conversation.id === chosenId && 'bg-azulejo/12',
            )}
          >
            <span className="flex items-center justify-between gap-3">
              <span className="font-semibold">{sessionName(conversation.sessionId)}</span>
              <Badge tone={conversation.isActive ? 'success' : 'neutral'}>
                {conversation.isActive ? 'Active' : 'Inactive'}
              </Badge>
            </span>
            <span className="flex items-center justify-between gap-3 text-sm text-ink-soft">
              <time dateTime={conversation.createdAt}>{formatMoment(conversation.createdAt)}</time>
              {conversation.hasUserMessages && <span className="text-azulejo">Has messages</span>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** 'Session ' and the first segment of the id in upper case (specification §2). */
const sessionName = (sessionId: string) => `Session ${(sessionId.split('-')[0] ?? '').toUpperCase()}`;
