import { firstCharacters, POST_LIMITS } from '@firm/contracts/rules/post';
import { useQuery } from '@tanstack/react-query';
import { X } from '../../../ui/icons';
import { Plus } from '../icons';
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { tagsQuery } from '../../../api/admin-posts';
import { useApp } from '../../../app-context';
import { Field, TextArea, TextField } from '../../../ui/field';
import { controlled } from '../form-controls';
import { addKeywords, hasMoreKeywords, type PostForm } from '../post-form/post-form';
import { Section } from '../section';

interface Props {
  form: Pick<PostForm, 'seoTitle' | 'seoDescription' | 'tags' | 'keywords'>;
  onChange: (fields: Partial<Props['form']>) => void;
}

/** Title, description and keywords for search engines and other sites. */
export function SeoSettings({ form, onChange }: Props) {
  const { seoDescription } = POST_LIMITS;
  return (
    <Section title="SEO & Meta Settings">
      <TextField
        label="Meta Title"
        {...controlled(form.seoTitle, (seoTitle) => onChange({ seoTitle }))}
        maxLength={POST_LIMITS.title}
        placeholder="The title, when left empty"
      />
      <TextArea
        label="Meta Description"
        rows={3}
        {...controlled(form.seoDescription, (text) =>
          onChange({ seoDescription: firstCharacters(text, seoDescription) }),
        )}
        maxLength={seoDescription}
        placeholder="The excerpt, when left empty"
        aside={`${[...form.seoDescription].length}/${seoDescription} characters`}
      />
      <KeywordsInput keywords={form.tags} onChange={(tags) => onChange({ tags })} />
      {form.keywords.length > 0 && <MetadataKeywords {...form} onChange={onChange} />}
    </Section>
  );
}

/** Keywords for search engines only, such as those that a model suggests: each becomes a tag when somebody makes it one. */
function MetadataKeywords({ tags, keywords, onChange }: Pick<PostForm, 'tags' | 'keywords'> & Pick<Props, 'onChange'>) {
  const without = (keyword: string) => keywords.filter((each) => each !== keyword);
  const isFull = tags.length >= POST_LIMITS.tags;
  return (
    <div className="space-y-1.5">
      <p className="text-sm font-semibold">Only in the metadata</p>
      <ul aria-label="Keywords that are not tags" className="flex flex-wrap gap-2">
        {keywords.map((keyword) => (
          <li
            key={keyword}
            className="inline-flex max-w-full items-center gap-1 rounded-full border border-dashed border-ink/35 py-0.5 pr-1 pl-3 text-sm"
          >
            <span className="truncate">{keyword}</span>
            <button
              type="button"
              aria-label={`Make ${keyword} a tag`}
              title="Make it a tag"
              disabled={isFull}
              onClick={() => onChange({ tags: addKeywords(tags, keyword).keywords, keywords: without(keyword) })}
              className="grid size-6 shrink-0 place-items-center rounded-full hover:bg-azulejo/20 disabled:opacity-40"
            >
              <Plus size={14} />
            </button>
            <button
              type="button"
              aria-label={`Remove ${keyword}`}
              onClick={() => onChange({ keywords: without(keyword) })}
              className="grid size-6 shrink-0 place-items-center rounded-full hover:bg-azulejo/20"
            >
              <X size={14} />
            </button>
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-soft">Readers don’t see these. The plus sign makes one a tag of the blog.</p>
    </div>
  );
}

interface KeywordsInputProps {
  keywords: readonly string[];
  onChange: (keywords: string[]) => void;
}

/**
 * Tags of a post: Enter, a comma, a semicolon or leaving the field adds one, a pasted list all of its own; Backspace in the
 * empty field removes the last one. What cannot be added stays in the field.
 */
function KeywordsInput({ keywords, onChange }: KeywordsInputProps) {
  const { http } = useApp();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const { data: tags = [] } = useQuery({ ...tagsQuery(http), enabled: typed !== '' });

  function add(words: string): void {
    const { keywords: extended, refused, problem: reason } = addKeywords(keywords, words);
    setTyped(refused.join(', '));
    setProblem(reason);
    if (extended.length !== keywords.length) onChange(extended);
  }
  function handleChange(value: string): void {
    if (hasMoreKeywords(value, typed)) return add(value);
    setTyped(value);
    setProblem(undefined);
  }
  function handlePaste(event: ClipboardEvent<HTMLInputElement>): void {
    const text = event.clipboardData.getData('text/plain');
    // The field of one line would join the lines.
    if (!/[\r\n]/.test(text.trim())) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    add(value.slice(0, selectionStart ?? 0) + text + value.slice(selectionEnd ?? value.length));
  }
  function handleKey(event: KeyboardEvent): void {
    // Enter that ends the composition of a character adds nothing.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      add(typed);
    }
    if (event.key === 'Backspace' && !typed && keywords.length) onChange(keywords.slice(0, -1));
  }
  const hint =
    keywords.length < POST_LIMITS.tags
      ? 'The tags by which readers browse the blog; capitals make no difference. Enter or a comma adds one, a pasted list adds them all, Backspace removes the last.'
      : `${POST_LIMITS.tags} keywords: as many as a post can have.`;
  return (
    <Field label="Keywords" hint={hint} error={problem} aside={keywords.length > 0 && keywords.length}>
      {(ids) => (
        <div className="flex max-h-56 flex-wrap gap-2 overflow-y-auto rounded-md border border-ink/25 bg-white p-2 focus-within:border-azulejo">
          {keywords.map((keyword) => (
            <span
              key={keyword}
              className="inline-flex max-w-full items-center gap-1 rounded-full bg-azulejo/12 py-1 pr-1 pl-3 text-sm text-atlantic"
            >
              <span className="truncate">{keyword}</span>
              <button
                type="button"
                aria-label={`Remove ${keyword}`}
                onClick={() => onChange(keywords.filter((each) => each !== keyword))}
                className="grid size-6 shrink-0 place-items-center rounded-full hover:bg-azulejo/20"
              >
                <X size={14} />
              </button>
            </span>
          ))}
          <input
            {...ids}
            {...controlled(typed, handleChange)}
            autoComplete="off"
            placeholder={keywords.length ? '' : 'golden visa'}
            onPaste={handlePaste}
            onKeyDown={handleKey}
            onBlur={() => add(typed)}
            list={`${ids.id}-tags`}
            className="min-h-8 min-w-32 flex-1 rounded px-1 text-base"
          />
          <datalist id={`${ids.id}-tags`}>
            {tags.map(({ tag }) => (
              <option key={tag} value={tag.toLowerCase()} />
            ))}
          </datalist>
        </div>
      )}
    </Field>
  );
}
