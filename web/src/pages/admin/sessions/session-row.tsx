import type { OwnSession } from '@firm/contracts/api/staff';
import { LogOut } from 'lucide-react';
import { useId } from 'react';
import { Badge } from '../../../ui/status';
import { Button } from '../../../ui/button';
import { formatDateTime } from '../firm-time';

interface Props {
  session: OwnSession;
  onEnd: () => void;
  isEnding: boolean;
}

/** One browser; the one in use has no way out here, because that is what Logout is for. */
export function SessionRow({ session: { device, startedAt, seenAt, isCurrent }, onEnd, isEnding }: Props) {
  const nameId = useId();
  return (
    <li aria-labelledby={nameId} className="flex flex-wrap items-center gap-3 p-4">
      <div className="min-w-0 flex-1 basis-56 text-sm">
        <p id={nameId} className="flex flex-wrap items-center gap-2 font-semibold">
          {device ?? 'A browser'}
          {isCurrent && <Badge tone="success">This one</Badge>}
        </p>
        <p className="text-ink-soft">
          Last used {formatDateTime(seenAt)}; signed in {formatDateTime(startedAt)}
        </p>
      </div>
      {!isCurrent && (
        <Button look="outline" size="small" aria-describedby={nameId} onClick={onEnd} isBusy={isEnding}>
          <LogOut size={16} aria-hidden="true" />
          Sign out
        </Button>
      )}
    </li>
  );
}
