import type { AdminPost } from '@firm/contracts/api/posts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { findPost } from '../../../api/admin-posts';
import { hasStatus, type Http } from '../../../api/http';
import { findWorkingCopy } from '../../../api/working-copies';
import { useApp } from '../../../app-context';
import { toast } from '../../../ui/toast-store';
import type { EarlierText, Editing } from '../editor/use-editing';
import { formOfCopy } from './form-of-copy';
import type { UnsavedOffer } from './unsaved-offers';

/** Opens an unsaved text where it was left, on top of the post as it is by now. */
export function useContinueWriting({ open }: Editing, onOpened: () => void) {
  const { http } = useApp();
  const client = useQueryClient();
  const { mutate } = useMutation({
    networkMode: 'always',
    mutationFn: (offer: UnsavedOffer) => gather(http, offer),
    onSuccess: async ({ post, earlier, isPostGone }) => {
      open(post, earlier);
      onOpened();
      if (isPostGone) {
        toast('The post was deleted meanwhile', { description: 'Saving your text makes a new post of it.' });
      }
      await client.invalidateQueries({ queryKey: ['unsaved'] });
    },
    onError: ({ message }) => toast(message, { tone: 'danger' }),
  });
  return mutate;
}

interface Gathered {
  post: AdminPost | null;
  earlier: EarlierText;
  isPostGone: boolean;
}

async function gather(http: Http, offer: UnsavedOffer): Promise<Gathered> {
  const post = offer.postId === null ? null : await findPost(http, offer.postId).catch(unlessGone);
  const isPostGone = offer.postId !== null && post === null;
  const earlier = offer.from === 'browser' ? keptText(offer.copy) : await serverText(http, offer, post);
  // A text whose post is gone becomes a new post, with a working copy of its own.
  return { post, isPostGone, earlier: isPostGone ? { form: earlier.form, basedOnVersion: null } : earlier };
}

const keptText = ({ id, form, basedOnVersion, workingCopy }: Extract<UnsavedOffer, { from: 'browser' }>['copy']) => ({
  sessionId: id,
  form,
  basedOnVersion,
  workingCopy,
});

async function serverText(http: Http, offer: Extract<UnsavedOffer, { from: 'server' }>, post: AdminPost | null) {
  const copy = await findWorkingCopy(http, offer.work);
  return {
    sessionId: offer.postId === null ? copy.id : undefined,
    form: formOfCopy(copy.form, post),
    basedOnVersion: copy.basedOnVersion,
    workingCopy: { version: copy.version, savedAt: copy.savedAt },
  };
}

function unlessGone(error: unknown): null {
  if (hasStatus(error, 404)) return null;
  throw error;
}
