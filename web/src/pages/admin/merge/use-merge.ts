import { useMemo, useState } from 'react';
import { COMPARED_FIELDS, isSameValue, type PostForm } from '../post-form/post-form';
import { blocksOf } from './html-blocks';
import { mergeBlocks, proposeSide, type MergedSection, type Proposal, type Side } from './merge-blocks';

/** Merges two versions of a form: what differs, which side is proposed for each difference, and what was chosen. */
export function useMerge(mine: PostForm, theirs: PostForm, base: PostForm | null) {
  const [chosen, setChosen] = useState<Record<string, Side>>({});
  const { fields, sections, proposals } = useMemo(() => compare(mine, theirs, base), [mine, theirs, base]);
  const sideOf = (key: string): Side => chosen[key] ?? proposals[key]?.side ?? 'mine';
  return {
    fields,
    sections,
    proposals,
    sideOf,
    choose: (key: string, side: Side) => setChosen((current) => ({ ...current, [key]: side })),
    merged: (): PostForm => {
      const form: PostForm = { ...mine };
      for (const { field } of fields) if (sideOf(field) === 'theirs') Object.assign(form, { [field]: theirs[field] });
      return {
        ...form,
        contentHtml: sections.flatMap((section, i) => blocksFrom(section, sideOf(String(i)))).join(''),
      };
    },
  };
}

function compare(mine: PostForm, theirs: PostForm, base: PostForm | null) {
  const fields = COMPARED_FIELDS.filter(({ field }) => !isSameValue(mine[field], theirs[field]));
  const baseBlocks = base && blocksOf(base.contentHtml);
  const sections = mergeBlocks(blocksOf(mine.contentHtml), blocksOf(theirs.contentHtml), baseBlocks);
  const proposals: Record<string, Proposal> = {};
  for (const { field } of fields) proposals[field] = proposeSide(mine[field], theirs[field], base?.[field]);
  sections.forEach((section, i) => {
    if ('mine' in section) proposals[i] = section.proposal;
  });
  return { fields, sections, proposals };
}

const blocksFrom = (section: MergedSection, side: Side): string[] => ('same' in section ? section.same : section[side]);
