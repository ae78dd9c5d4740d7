import { firstCharacters, POST_LIMITS } from '@firm/contracts/rules/post';
import { TextArea, TextField } from '../../../ui/field';
import { Section } from '../section';
import { KeywordsInput } from './keywords-input';
import type { PostForm } from './post-form';

interface Props {
  form: Pick<PostForm, 'seoTitle' | 'seoDescription' | 'tags'>;
  onChange: (fields: Partial<Props['form']>) => void;
}

/** What search engines and other sites show of a post. */
export function SeoSettings({ form, onChange }: Props) {
  const { seoDescription } = POST_LIMITS;
  return (
    <Section title="SEO & Meta Settings">
      <TextField
        label="Meta Title"
        value={form.seoTitle}
        maxLength={POST_LIMITS.title}
        placeholder="The title, when left empty"
        onChange={(event) => onChange({ seoTitle: event.target.value })}
      />
      <TextArea
        label="Meta Description"
        rows={3}
        value={form.seoDescription}
        maxLength={seoDescription}
        placeholder="The excerpt, when left empty"
        aside={`${[...form.seoDescription].length}/${seoDescription} characters`}
        onChange={(event) => onChange({ seoDescription: firstCharacters(event.target.value, seoDescription) })}
      />
      <KeywordsInput keywords={form.tags} onChange={(tags) => onChange({ tags })} />
    </Section>
  );
}
