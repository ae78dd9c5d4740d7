import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { mailsQuery, saveMails, type MailSubject } from '../../api/notifications';
import { useApp } from '../../app-context';
import { Switch } from '../../ui/switch';

interface Props {
  about: MailSubject;
  label: string;
  children: ReactNode;
}

/** Whether one is mailed about something; saved at once, for who is signed in. */
export function MailSwitch({ about, label, children }: Props) {
  const { http } = useApp();
  const client = useQueryClient();
  const query = mailsQuery(http, about);
  const { data } = useQuery(query);
  const saving = useMutation({
    mutationFn: (isOn: boolean) => saveMails(http, about, { isOn }),
    onSuccess: (_, isOn) => client.setQueryData(query.queryKey, { isOn }),
  });
  if (!data) return null;
  return (
    <div className="border-t border-ink/10 pt-3">
      <Switch
        label={label}
        isOn={saving.isPending ? saving.variables : data.isOn}
        onChange={(isOn) => saving.mutate(isOn)}
      />
      <p className="mt-1 text-xs text-ink-soft">{children}</p>
    </div>
  );
}
