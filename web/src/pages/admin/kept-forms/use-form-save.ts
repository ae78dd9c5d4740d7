import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { getQuery } from '../../../api/get-query';
import { hasStatus, sentenceOf } from '../../../api/http';
import { toast } from '../../../ui/toast-store';

interface FormSave<Saved> {
  /** Reads what the form edits. */
  query: ReturnType<typeof getQuery<Saved>>;
  save: () => Promise<Saved>;
  /** Resets the form to what was saved, and says so. */
  onSaved: (saved: Saved) => void;
}

/**
 * Saves a form. Where a colleague has saved another version since, nothing is overwritten: that version is read, and the form,
 * which keeps what was typed, shows both.
 */
export function useFormSave<Saved>({ query: { queryKey }, save, onSaved }: FormSave<Saved>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: save,
    onSuccess: (saved) => {
      client.setQueryData(queryKey, saved);
      onSaved(saved);
    },
    onError: (error) => {
      toast(sentenceOf(error), { tone: 'danger' });
      if (hasStatus(error, 412)) void client.invalidateQueries({ queryKey });
    },
  });
}
