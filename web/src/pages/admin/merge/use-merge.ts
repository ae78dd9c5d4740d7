import { useMemo, useState } from 'react';
import type { PostForm } from '../editor/post-form';
import { proposeSide, type Proposal, type Side } from './choose-side';
import { PLAIN_FIELDS } from './form-fields';
import { blocksOf } from './html-blocks';
import { mergeBlocks, type MergedStretch } from './merge-blocks';

/** Two versions of a form brought together: what differs, what is proposed, and what was chosen. */
export function useMerge(mine: PostForm, theirs: PostForm, base: PostForm | null) {
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const { fields, stretches, proposals } = useMemo(() => compare(mine, theirs, base), [mine, theirs, base]);
  const sideOf = (key: string): Side => chosen[key] ?? proposals[key]?.side ?? 'mine';
  return {
    fields,
    stretches,
    proposals,
    sideOf,
    choose: (key: string, side: Side) => setChosen((current) => ({ ...current, [key]: side })),
    merged: (): PostForm => {
      const form: PostForm = { ...mine };
      for (const { field } of fields) if (sideOf(field) === 'theirs') Object.assign(form, { [field]: theirs[field] });
      return { ...form, contentHtml: stretches.flatMap((stretch, i) => taken(stretch, sideOf(String(i)))).join('') };
    },
  };
}

function compare(mine: PostForm, theirs: PostForm, base: PostForm | null) {
  const fields = PLAIN_FIELDS.filter(({ field }) => JSON.stringify(mine[field]) !== JSON.stringify(theirs[field]));
  const baseBlocks = base && blocksOf(base.contentHtml);
  const stretches = mergeBlocks(blocksOf(mine.contentHtml), blocksOf(theirs.contentHtml), baseBlocks);
  const proposals: Record<string, Proposal> = {};
  for (const { field } of fields) proposals[field] = proposeSide(mine[field], theirs[field], base?.[field]);
  stretches.forEach((stretch, i) => {
    if ('mine' in stretch) proposals[i] = stretch.proposal;
  });
  return { fields, stretches, proposals };
}

const taken = (stretch: MergedStretch, side: Side): string[] => ('same' in stretch ? stretch.same : stretch[side]);
