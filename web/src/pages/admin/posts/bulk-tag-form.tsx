import { POST_LIMITS } from '@firm/contracts/rules/post';
import { useState } from 'react';
import { Button } from '../../../ui/button';

interface Props {
  isBusy: boolean;
  onChange: (action: 'tag' | 'untag', tag: string) => void;
}

/** A tag to give to the chosen posts, or to take from them. */
export function BulkTagForm({ isBusy, onChange }: Props) {
  const [tag, setTag] = useState('');
  const isDisabled = isBusy || !tag.trim();
  const change = (action: 'tag' | 'untag') => onChange(action, tag.trim().toLowerCase());
  return (
    <div className="flex items-center gap-2">
      <input
        aria-label="Tag"
        placeholder="Tag"
        value={tag}
        maxLength={POST_LIMITS.tag}
        onChange={({ target }) => setTag(target.value)}
        className="min-h-9 w-32 rounded-md border border-ink/25 bg-white px-2.5 text-sm"
      />
      <Button look="outline" size="small" disabled={isDisabled} onClick={() => change('tag')}>
        Add tag
      </Button>
      <Button look="outline" size="small" disabled={isDisabled} onClick={() => change('untag')}>
        Remove tag
      </Button>
    </div>
  );
}
