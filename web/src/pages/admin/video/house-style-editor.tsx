import type { ArticleTemplate, GlossaryTerm, HouseStyle, HouseStyleVersion } from '@firm/contracts/api/house-style';
import { slugify } from '@firm/contracts/rules/post';
import { houseStyleQuery, previewPrompt, saveHouseStyle } from '../../../api/house-style';
import { useApp } from '../../../app-context';
import { Link } from '../../../ui/link';
import { Button } from '../../../ui/button';
import { TextArea, TextField } from '../../../ui/field';
import { Spinner } from '../../../ui/status';
import { toast } from '../../../ui/toast-store';
import { videoPath } from '../admin-paths';
import { FailedRead } from '../failed-read';
import { ListEditor } from '../firm/list-editor';
import { formatDateTime } from '../firm-time';
import { controlled, handleSubmit } from '../form-controls';
import { isSameValue } from '../post-form/post-form';
import { Section } from '../section';
import { UnsavedChanges } from '../kept-forms/unsaved-changes';
import { useFormSave } from '../kept-forms/use-form-save';
import { useKeptForm } from '../kept-forms/use-kept-form';
import { useRead } from '../use-read';
import { QuietButton, SmallButton } from '../small-button';
import { useChange } from '../use-change';

const BLANK_TEMPLATE: ArticleTemplate = {
  ...{ kind: '', name: '', instructions: '', sections: [] },
  ...{ leastWords: 120, mostWords: 2_400 },
};
const BLANK_TERM: GlossaryTerm = { term: '', misheard: [], meaning: '' };

const lines = (text: string): string[] => text.split('\n');
/** What is left of a list field when it is saved. */
const cleaned = (list: readonly string[]): string[] => list.map((one) => one.trim()).filter(Boolean);

/** The style as it is saved: without empty lines, each new kind with a key made of its name. */
const sentStyle = (style: HouseStyle): HouseStyle => ({
  ...style,
  languages: cleaned(style.languages),
  templates: style.templates.map((template) => ({
    ...template,
    kind: template.kind || slugify(template.name).slice(0, 40),
    sections: cleaned(template.sections),
  })),
  glossary: style.glossary.map(({ meaning, ...term }) => ({
    ...{ ...term, misheard: cleaned(term.misheard) },
    ...(meaning?.trim() && { meaning: meaning.trim() }),
  })),
});

/** Kinds of article, glossary and languages, in versions. */
export function HouseStyleEditor() {
  const { data, error, isFetching, refetch } = useRead(houseStyleQuery);
  if (data) return <HouseStyleForm saved={data} />;
  if (error) return <FailedRead {...{ error, isFetching, refetch }} />;
  return <Spinner label="Loading…" />;
}

function HouseStyleForm({ saved }: { saved: HouseStyleVersion }) {
  const { http } = useApp();
  const { form: style, change, reset, ...state } = useKeptForm<HouseStyle>('house style', saved.style);
  const set = (fields: Partial<HouseStyle>) => change({ ...style, ...fields });
  const save = useFormSave({
    query: houseStyleQuery(http),
    save: () => saveHouseStyle(http, saved.version, sentStyle(style)),
    onSaved: (version) => {
      reset(version.style);
      toast('House style saved', { description: 'Jobs that have already begun keep the earlier one.' });
    },
  });
  const firstOf = (kind: string) => saved.first.templates.find((one) => one.kind === kind);
  const goBack = (first: ArticleTemplate) =>
    set({ templates: style.templates.map((one) => (one.kind === first.kind ? first : one)) });
  return (
    <form className="space-y-6" onSubmit={handleSubmit(() => save.mutate())}>
      <div>
        <Link
          to={videoPath(null)}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-azulejo underline"
        >
          All videos
        </Link>
        <h2 className="text-2xl">House style</h2>
        <p className="mt-1 text-sm text-ink-soft">
          What the model is told when it turns a talk into an article.{' '}
          {saved.changedAt
            ? `Saved ${formatDateTime(saved.changedAt)} by ${saved.changedBy}.`
            : 'Nobody has changed it yet.'}
        </p>
      </div>
      <UnsavedChanges {...state} onDiscard={() => reset(saved.style)} />
      <Section title="Kinds of article">
        <ListEditor
          items={style.templates}
          onChange={(templates) => set({ templates })}
          blank={BLANK_TEMPLATE}
          nameOf={({ kind, name }) => name || (kind ? 'No name' : 'New kind')}
          addLabel="Add a kind"
          max={12}
          fields={(template, { field, set: setFields }) => (
            <>
              <TextField label="Name" {...field('name')} maxLength={60} required />
              <TextArea label="Instructions" rows={5} maxLength={4_000} {...field('instructions')} required />
              <TextArea
                label="Sections"
                hint="One per line, in their order. Leave it empty to let the talk decide."
                rows={5}
                {...controlled(template.sections.join('\n'), (text) => setFields({ sections: lines(text) }))}
              />
              <div className="grid gap-4 sm:grid-cols-2">
                <TextField
                  {...{ label: 'Fewest words', type: 'number', min: 50, max: 5_000, required: true }}
                  {...controlled(template.leastWords, (text) => setFields({ leastWords: Number(text) }))}
                />
                <TextField
                  {...{ label: 'Most words', type: 'number', min: 100, max: 5_000, required: true }}
                  {...controlled(template.mostWords, (text) => setFields({ mostWords: Number(text) }))}
                />
              </div>
              <Template {...{ template, style, first: firstOf(template.kind) }} onGoBack={goBack} />
            </>
          )}
        />
      </Section>
      <Section title="Glossary">
        <p className="text-sm text-ink-soft">
          Names, programs and Portuguese terms. Speech recognition gets them as hints, and its misspellings are
          corrected.
        </p>
        <ListEditor
          items={style.glossary}
          onChange={(glossary) => set({ glossary })}
          blank={BLANK_TERM}
          nameOf={({ term }) => term || 'New term'}
          addLabel="Add a term"
          max={200}
          fields={(term, { field, set: setFields }) => (
            <>
              <TextField label="Term" {...field('term')} maxLength={80} required />
              <TextField label="What it is (optional)" {...field('meaning')} maxLength={200} />
              <TextArea
                label="Misspellings"
                hint="One per line; only what can hardly mean anything else."
                rows={3}
                {...controlled(term.misheard.join('\n'), (text) => setFields({ misheard: lines(text) }))}
              />
            </>
          )}
        />
      </Section>
      <Section title="The talks">
        <TextField
          label="What they are about"
          hint="One sentence for speech recognition."
          {...controlled(style.subject, (subject) => set({ subject }))}
          maxLength={300}
          required
        />
        <TextArea
          label="Languages spoken in them"
          hint="Codes such as en or pt, one per line. Captions in the first language are read before others."
          rows={5}
          {...controlled(style.languages.join('\n'), (text) => set({ languages: lines(text) }))}
          required
        />
      </Section>
      <Button type="submit" isBusy={save.isPending} disabled={!state.isChanged}>
        Save House Style
      </Button>
    </form>
  );
}

interface TemplateProps {
  template: ArticleTemplate;
  style: HouseStyle;
  /** As a new installation has it; undefined for a kind that staff added. */
  first: ArticleTemplate | undefined;
  onGoBack: (first: ArticleTemplate) => void;
}

/** The database stores the fields in an order of its own. */
const isSameTemplate = (one: ArticleTemplate, other: ArticleTemplate): boolean =>
  (Object.keys(one) as (keyof ArticleTemplate)[]).every((field) => isSameValue(one[field], other[field]));

/** The prompt that a template makes, and the way back to its first version. */
function Template({ template, style, first, onGoBack }: TemplateProps) {
  const preview = useChange((http) => {
    const sent = sentStyle({ ...style, templates: [template] });
    return previewPrompt(http, sent, { kind: sent.templates[0]?.kind ?? '' });
  });
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <SmallButton onClick={() => preview.mutate()} isBusy={preview.isPending}>
          Preview the Prompt
        </SmallButton>
        {first && !isSameTemplate(first, template) && (
          <QuietButton onClick={() => onGoBack(first)}>Back to the First Version</QuietButton>
        )}
      </div>
      {preview.data && (
        <pre
          role="region"
          aria-label={`Prompt of ${template.name}`}
          tabIndex={0}
          className="max-h-96 overflow-auto rounded-md border border-ink/12 bg-limestone p-3 text-xs whitespace-pre-wrap"
        >
          {`${preview.data.outline}\n\n———\n\n${preview.data.section}`}
        </pre>
      )}
    </>
  );
}
