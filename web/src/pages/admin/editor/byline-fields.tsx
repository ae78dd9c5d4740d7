import { useQuery } from '@tanstack/react-query';
import { firmQuery } from '../../../api/firm';
import { useApp } from '../../../app-context';
import { SelectField, TextField } from '../../../ui/field';
import type { PostForm } from '../post-form/post-form';
import { Section } from '../section';

type Byline = Pick<PostForm, 'authorSlug' | 'reviewerSlug' | 'reviewedOn' | 'reviewDueOn'>;

interface Props {
  form: Byline;
  onChange: (fields: Partial<Byline>) => void;
}

/** Who of the firm wrote the post, who has checked it, and until when that holds. */
export function BylineFields({ form, onChange }: Props) {
  const { authorSlug, reviewerSlug, reviewedOn, reviewDueOn } = form;

  /** A review is of today and holds for a year, unless somebody says otherwise. */
  function chooseReviewer(slug: string): void {
    if (!slug) return onChange({ reviewerSlug: '', reviewedOn: '', reviewDueOn: '' });
    const day = new Date().toISOString().slice(0, 10);
    onChange({ reviewerSlug: slug, ...(!reviewedOn && { reviewedOn: day, reviewDueOn: aYearAfter(day) }) });
  }
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
          <TextField
            label="Reviewed on"
            type="date"
            value={reviewedOn}
            onChange={({ target: { value } }) =>
              onChange({ reviewedOn: value, ...(value && { reviewDueOn: aYearAfter(value) }) })
            }
          />
          <TextField
            label="Next review"
            type="date"
            value={reviewDueOn}
            onChange={({ target }) => onChange({ reviewDueOn: target.value })}
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

/** One of the people of the firm. Somebody who has left it stays chosen until somebody else is. */
function PersonField({ label, nobody, slug, hint = false, onChange }: PersonFieldProps) {
  const { http } = useApp();
  const { data: firm } = useQuery(firmQuery(http));
  const people = firm?.people ?? [];
  const hasLeft = firm !== undefined && slug !== '' && !people.some((person) => person.slug === slug);
  return (
    <SelectField
      label={label}
      value={slug}
      hint={hasLeft ? 'No longer among the people of the firm: readers don’t see the name.' : hint}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{nobody}</option>
      {slug !== '' && (hasLeft || !firm) && <option value={slug}>{slug}</option>}
      {people.map((person) => (
        <option key={person.slug} value={person.slug}>
          {person.name}
        </option>
      ))}
    </SelectField>
  );
}
