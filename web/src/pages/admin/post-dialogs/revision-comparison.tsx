import type { RevisionSummary } from '@firm/contracts/api/newsroom';
import type { AdminPost } from '@firm/contracts/api/posts';
import { useQueries } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { invalidatePosts, restoreRevision, revisionQuery } from '../../../api/admin-posts';
import { useApp } from '../../../app-context';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/dialog';
import { SelectField } from '../../../ui/field';
import { Skeleton } from '../../../ui/status';
import { toast } from '../../../ui/toast-store';
import { controlled, Options } from '../form-controls';
import { Blocks, blocksOf, ChangedBlocks } from '../merge/html-blocks';
import { diffBlocks } from '../merge/merge-blocks';
import { COMPARED_FIELDS, formOf, type PostForm } from '../post-form/post-form';
import { causeLabel, savedLabel } from './revision-label';
import { useChange } from '../use-change';

interface Props {
  postId: string;
  revisions: readonly RevisionSummary[];
  /** The selected version. */
  shown: number;
  onRestored: (post: AdminPost) => void;
  onTake: ((form: PostForm) => void) | undefined;
  hasUnsaved: boolean;
}

/** Where the working copy is found after a restoration. */
const UNSAVED_STAYS = 'Your unsaved changes are kept apart: they wait under Blog Posts, to be continued or discarded.';

/** Compares one revision of a post with another, and restores it. */
export function RevisionComparison({ postId, revisions, shown, onRestored, onTake, hasUnsaved }: Props) {
  const { http } = useApp();
  const newest = revisions[0]?.version ?? shown;
  const [against, setAgainst] = useState(newest);
  const [one, other] = useQueries({ queries: [shown, against].map((version) => revisionQuery(http, postId, version)) });
  const restoring = useChange((calls) => restoreRevision(calls, postId, shown), {
    onSuccess: (post) => {
      onRestored(post);
      toast('Version restored', {
        description:
          'Title, text, excerpt, picture, author and reviewer are as they were; the others are still in the history.',
      });
    },
    renew: invalidatePosts,
  });
  const isPublic = revisions[0]?.isPublic ?? false;
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="min-w-0 space-y-5">
      <ConfirmDialog
        isOpen={isAsking}
        title="Restore this version on the site?"
        question={`The post is published: readers see the restored version at once, with its title, text, excerpt, picture, author and reviewer. Address and dates of publication stay. The present version is kept in the history.${hasUnsaved ? ` ${UNSAVED_STAYS}` : ''}`}
        confirmLabel="Restore for readers"
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          restoring.mutate();
        }}
      />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <SelectField label="Compared with" {...controlled(String(against), (text) => setAgainst(Number(text)))}>
          <Options
            of={revisions.map((revision, index) => [
              revision.version,
              revision.version === newest
                ? 'Now'
                : `${causeLabel(revisions, index)}, ${savedLabel(revisions, revision)}`,
            ])}
          />
        </SelectField>
        {shown !== newest && (
          <div className="flex flex-wrap gap-3">
            {onTake && one?.data && (
              <Button look="outline" onClick={() => onTake(formOf(one.data.post))}>
                Take into the editor
              </Button>
            )}
            <Button onClick={() => (isPublic ? setIsAsking(true) : restoring.mutate())} isBusy={restoring.isPending}>
              Restore this version
            </Button>
          </div>
        )}
      </div>
      {hasUnsaved && shown !== newest && <p className="text-sm text-ink-soft">{UNSAVED_STAYS}</p>}
      {one?.data && other?.data ? (
        <FormDifferences from={formOf(one.data.post)} to={formOf(other.data.post)} />
      ) : (
        <Skeleton className="h-48" />
      )}
    </div>
  );
}

/** The differences between two forms: every field that differs, and the text with removals and insertions. */
export function FormDifferences({ from, to }: { from: PostForm; to: PostForm }) {
  const fields = COMPARED_FIELDS.filter(({ format }) => format(from) !== format(to));
  const sections = useMemo(
    () => diffBlocks(blocksOf(from.contentHtml), blocksOf(to.contentHtml)),
    [from.contentHtml, to.contentHtml],
  );
  return (
    <div className="space-y-5">
      {fields.map(({ field, label, format }) => (
        <div key={field}>
          <h3 className="font-sans text-sm font-semibold">{label}</h3>
          <Removed>{format(from) || 'Empty'}</Removed>
          <Inserted>{format(to) || 'Empty'}</Inserted>
        </div>
      ))}
      <div>
        <h3 className="font-sans text-sm font-semibold">Content</h3>
        <div className="mt-1 max-h-[50vh] space-y-1 overflow-y-auto rounded-md border border-ink/12 bg-white p-4">
          {sections.map((section, index) =>
            'same' in section ? (
              <UnchangedBlocks
                key={index}
                blocks={section.same}
                isFirst={index === 0}
                isLast={index === sections.length - 1}
              />
            ) : (
              <div key={index}>
                {section.mine.length > 0 && (
                  <Removed>
                    <ChangedBlocks blocks={section.mine} against={section.theirs} />
                  </Removed>
                )}
                {section.theirs.length > 0 && (
                  <Inserted>
                    <ChangedBlocks blocks={section.theirs} against={section.mine} />
                  </Inserted>
                )}
              </div>
            ),
          )}
        </div>
      </div>
    </div>
  );
}

/** Paragraphs shown before and after a change. */
const CONTEXT = 2;

interface UnchangedBlocksProps {
  blocks: readonly string[];
  isFirst: boolean;
  isLast: boolean;
}

/** Paragraphs in which two texts agree: those beside a change, and the others once they are asked for. */
function UnchangedBlocks({ blocks, isFirst, isLast }: UnchangedBlocksProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [before, after] = [isFirst ? 0 : CONTEXT, isLast ? 0 : CONTEXT];
  const hidden = blocks.length - before - after;
  // Of a single one, the button would take as much room.
  if (isOpen || hidden < 2) return <Blocks blocks={blocks} />;
  return (
    <>
      {before > 0 && <Blocks blocks={blocks.slice(0, before)} />}
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="block min-h-6 text-sm text-azulejo underline underline-offset-4"
      >
        … {hidden} unchanged paragraphs
      </button>
      {after > 0 && <Blocks blocks={blocks.slice(-after)} />}
    </>
  );
}

function Removed({ children }: { children: ReactNode }) {
  return (
    <del className="block border-l-3 border-danger/60 bg-danger/8 px-2 py-1 text-sm no-underline [overflow-wrap:anywhere]">
      <span className="sr-only">Before: </span>
      {children}
    </del>
  );
}

function Inserted({ children }: { children: ReactNode }) {
  return (
    <ins className="block border-l-3 border-success/60 bg-success/8 px-2 py-1 text-sm no-underline [overflow-wrap:anywhere]">
      <span className="sr-only">After: </span>
      {children}
    </ins>
  );
}
