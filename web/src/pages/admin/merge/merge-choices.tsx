import type { PostForm } from '../editor/post-form';
import { BlocksView } from './blocks-view';
import { SideChoice } from './side-choice';
import type { useMerge } from './use-merge';

interface Props {
  merge: ReturnType<typeof useMerge>;
  mine: PostForm;
  theirs: PostForm;
}

/** Every field and every stretch of the text in which two versions differ. */
export function MergeChoices({ merge, mine, theirs }: Props) {
  const { fields, stretches, proposals, sideOf, choose } = merge;
  const common = (key: string) => ({
    side: sideOf(key),
    isOpen: proposals[key]?.isOpen ?? false,
    onChoose: (side: 'mine' | 'theirs') => choose(key, side),
  });
  const places = stretches.flatMap((stretch, i) => ('mine' in stretch ? [{ stretch, key: String(i) }] : []));
  if (!fields.length && !places.length) return <p className="my-6 font-medium">The two versions say the same.</p>;
  return (
    <div className="my-6 space-y-6">
      {fields.map(({ field, name, read }) => (
        <SideChoice
          key={field}
          name={name}
          {...common(field)}
          mine={<PlainValue value={read(mine)} />}
          theirs={<PlainValue value={read(theirs)} />}
        />
      ))}
      {places.map(({ stretch, key }, index) => (
        <SideChoice
          key={key}
          name={places.length > 1 ? `Content, place ${index + 1} of ${places.length}` : 'Content'}
          {...common(key)}
          mine={<BlocksView blocks={stretch.mine} />}
          theirs={<BlocksView blocks={stretch.theirs} />}
        />
      ))}
    </div>
  );
}

function PlainValue({ value }: { value: string }) {
  return <span className="block text-sm [overflow-wrap:anywhere]">{value || <em>Empty</em>}</span>;
}
