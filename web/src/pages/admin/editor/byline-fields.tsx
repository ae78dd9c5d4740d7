import type { AdminPost } from '@firm/contracts/api/posts';
import { isReviewOutdated } from '@firm/contracts/rules/bylines';
import { toFirmTime } from '@firm/contracts/rules/firm-time';
import { useState } from 'react';
import { firmQuery } from '../../../api/firm';
import { ConfirmDialog } from '../../../ui/dialog';
import { SelectField, TextField } from '../../../ui/field';
import { controlled, Options } from '../form-controls';
import type { PostForm } from '../post-form/post-form';
import { Section } from '../section';
import { useRead } from '../use-read';
import { SmallButton } from '../small-button';

type Byline = Pick<PostForm, 'authorSlug' | 'reviewerSlug' | 'reviewedOn' | 'reviewDueOn' | 'isReviewRenewed'>;

interface Props {
  form: Byline;
  post: AdminPost | null;
  onChange: (fields: Partial<Byline>) => void;
}

/** Who of the firm wrote the post, who has checked it, and until when that holds. */
export function BylineFields({ form, post, onChange }: Props) {
  const { authorSlug, reviewerSlug, reviewedOn, reviewDueOn } = form;
  const { data: firm } = useRead(firmQuery);
  const [isAsking, setIsAsking] = useState(false);
  const isOutdated = isReviewOutdated(form, post);
  const nameOf = (slug: string) => firm?.people.find((person) => person.slug === slug)?.name ?? 'the reviewer';

  /** That somebody has reviewed the text is told to readers: it is never assumed, least of all of another person. */
  const chooseReviewer = (slug: string) => onChange({ reviewerSlug: slug, reviewedOn: '', reviewDueOn: '' });
  const confirm = (day: string, isReviewRenewed = false) =>
    onChange({ reviewedOn: day, reviewDueOn: day && aYearAfter(day), isReviewRenewed });
  return (
    <Section title="Byline">
      <PersonField
        label="Author"
        nobody="The firm"
        slug={authorSlug}
        onChange={(slug) => onChange({ authorSlug: slug })}
      />
      <PersonField
        label="Reviewed by"
        nobody="Nobody yet"
        slug={reviewerSlug}
        hint={
          reviewerSlug !== '' &&
          reviewerSlug === authorSlug &&
          'This is the author too: readers would see one name twice.'
        }
        onChange={chooseReviewer}
      />
      {reviewerSlug && (
        <div className="grid grid-cols-2 gap-3">
          <TextField label="Reviewed on" type="date" {...controlled(reviewedOn, confirm)} />
          <TextField
            label="Next review"
            type="date"
            {...controlled(reviewDueOn, (reviewDueOn) => onChange({ reviewDueOn }))}
          />
        </div>
      )}
      {reviewerSlug && (!reviewedOn || isOutdated) && (
        <div className="space-y-2 text-sm">
          <p>
            {isOutdated
              ? 'The text was changed after this review, and readers are told so.'
              : 'Readers aren’t told of a review yet.'}{' '}
            Once {nameOf(reviewerSlug)} has read {isOutdated ? 'it again' : 'the text'}, enter the day, or confirm it
            here.
          </p>
          <SmallButton onClick={() => setIsAsking(true)}>Reviewed today</SmallButton>
          <ConfirmDialog
            isOpen={isAsking}
            title={`Did ${nameOf(reviewerSlug)} review this text as it is now?`}
            question="Once you save, readers are told of the review, with today’s date. The history keeps that you entered it."
            confirmLabel="Yes, reviewed today"
            onCancel={() => setIsAsking(false)}
            onConfirm={() => {
              setIsAsking(false);
              confirm(toFirmTime(new Date().toISOString()).slice(0, 10), true);
            }}
          />
        </div>
      )}
    </Section>
  );
}

/** The same day of the next year; a day on which there is none becomes the last before it. */
function aYearAfter(day: string): string {
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4).replace('-02-29', '-02-28')}`;
}

interface PersonFieldProps {
  label: string;
  /** What no choice means. */
  nobody: string;
  slug: string;
  hint?: string | false;
  onChange: (slug: string) => void;
}

/** One of the people of the firm. Whoever has left stays chosen until somebody else is. */
function PersonField({ label, nobody, slug, hint = false, onChange }: PersonFieldProps) {
  const { data: firm } = useRead(firmQuery);
  const people = firm?.people ?? [];
  const chosen = people.find((person) => person.slug === slug);
  const isGone = firm !== undefined && slug !== '' && !chosen;
  return (
    <SelectField
      label={label}
      {...controlled(slug, onChange)}
      hint={
        (isGone && 'Removed from the people of the firm: readers don’t see the name.') ||
        (chosen?.hasLeft && 'No longer with the firm. Readers still see the name.') ||
        hint
      }
    >
      <option value="">{nobody}</option>
      {slug !== '' && (isGone || !firm) && <option value={slug}>{slug}</option>}
      <Options
        of={people.filter((person) => !person.hasLeft || person === chosen).map((person) => [person.slug, person.name])}
      />
    </SelectField>
  );
}
