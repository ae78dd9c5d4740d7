import type { Conversation } from '@firm/contracts/api/conversations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { eraseConversation, exportAddress } from '../../../api/conversations';
import { messageOf } from '../../../api/http';
import { useApp } from '../../../app-context';
import { Button, buttonClasses } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/dialog';
import { toast } from '../../../ui/toast-store';
import { ConversationMessages } from './conversation-messages';

interface Props {
  conversation: Conversation;
  onErased: () => void;
}

/** One conversation: its ids, what each side said when, and what can be done with it. */
export function ConversationDetails({ conversation: { sessionId, openaiThreadId }, onErased }: Props) {
  const { http } = useApp();
  const client = useQueryClient();
  const [isErasing, setIsErasing] = useState(false);
  const erase = useMutation({
    mutationFn: () => eraseConversation(http, sessionId),
    onSuccess: async () => {
      toast('Conversation erased');
      await client.invalidateQueries({ queryKey: ['/api/admin/conversations', 'list'] });
      onErased();
    },
    onError: (error) => toast(messageOf(error), { tone: 'danger' }),
  });
  return (
    <div className="space-y-5 rounded-lg border border-ink/12 bg-white p-5">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
          <Fact name="Session ID">{sessionId}</Fact>
          <Fact name="AI Thread ID">{openaiThreadId ?? 'N/A'}</Fact>
        </dl>
        <div className="flex gap-2">
          <a href={exportAddress(sessionId)} download className={buttonClasses('outline', 'small')}>
            <Download size={15} aria-hidden="true" />
            Export
          </a>
          <Button look="outline" size="small" onClick={() => setIsErasing(true)}>
            <Trash2 size={15} aria-hidden="true" />
            Erase
          </Button>
        </div>
      </div>
      <ConversationMessages sessionId={sessionId} />
      <ConfirmDialog
        isOpen={isErasing}
        title="Erase this conversation?"
        question="Everything in it is deleted for good; the visitor can no longer open it."
        confirmLabel="Erase"
        isBusy={erase.isPending}
        onConfirm={() => erase.mutate()}
        onCancel={() => setIsErasing(false)}
      />
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="font-semibold">{name}</dt>
      <dd className="break-all text-ink-soft">{children}</dd>
    </>
  );
}
