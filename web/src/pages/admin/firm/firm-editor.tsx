import type { ConsultationTerms, FirmContent, FirmContentVersion, FirmPerson } from '@firm/contracts/api/firm';
import { FACT_LANGUAGES } from '@firm/contracts/rules/facts';
import { useQueryClient } from '@tanstack/react-query';
import { History } from '../icons';
import { useState, type ComponentProps } from 'react';
import { firmQuery, firmVersionQuery, firmVersionsQuery, saveFirm } from '../../../api/firm';
import { useApp } from '../../../app-context';
import { Button } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { TextArea, TextField } from '../../../ui/field';
import { Spinner } from '../../../ui/status';
import { Switch } from '../../../ui/switch';
import { toast } from '../../../ui/toast-store';
import { ALFRED_PATH, FACTS_PATH, POSTS_PATH } from '../admin-paths';
import { BackToPosts } from '../back-to-posts';
import { FailedRead } from '../failed-read';
import { controlled, handleSubmit } from '../form-controls';
import { ImageField } from '../images/image-field';
import { LANGUAGE_NAMES } from '../post-form/post-form';
import { Section } from '../section';
import { UnsavedChanges } from '../kept-forms/unsaved-changes';
import { useFormSave } from '../kept-forms/use-form-save';
import { useKeptForm } from '../kept-forms/use-kept-form';
import { FirmHistory } from './firm-history';
import { ListEditor } from './list-editor';
import { PersonRemoval } from './person-removal';
import { useRead } from '../use-read';
import { SmallButton } from '../small-button';
import { TextLink } from '../text-link';

/** What every consultation says. */
const CONSULTATION = [
  ['length', 'Length'],
  ['lawyers', 'Lawyers'],
  ['refund', 'Refund'],
] as const;

/** The form of what the site says about the firm. */
export function FirmEditor() {
  const { data, error, isFetching, refetch } = useRead(firmVersionQuery);
  if (data) return <FirmForm saved={data} />;
  if (error) return <FailedRead {...{ error, isFetching, refetch }} />;
  return <Spinner label="Loading…" />;
}

function FirmForm({ saved }: { saved: FirmContentVersion }) {
  const { http } = useApp();
  const client = useQueryClient();
  const { form: content, change, reset, ...state } = useKeptForm<FirmContent>('firm', saved.content);
  const [isHistoryShown, setIsHistoryShown] = useState(false);
  const part: PartProps = { content, set: (fields) => change({ ...content, ...fields }) };
  const save = useFormSave({
    query: firmVersionQuery(http),
    save: () => saveFirm(http, saved.version, content),
    onSaved: (version) => {
      for (const { queryKey } of [firmVersionsQuery(http), firmQuery(http)])
        void client.invalidateQueries({ queryKey });
      reset(version.content);
      toast('Saved. The site shows it within a second.');
    },
  });
  return (
    <form className="space-y-6" onSubmit={handleSubmit(() => save.mutate())}>
      <div>
        <BackToPosts />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-2xl">About the firm</h2>
          <SmallButton onClick={() => setIsHistoryShown(true)}>
            <History size={16} />
            History
          </SmallButton>
        </div>
        <p className="mt-1 text-sm text-ink-soft">
          People, telephone, office hours, fees, terms and more of what the site says about the firm. Its name, postal
          address and email address are settings of the website: whoever runs it changes them. Saved{' '}
          {new Date(saved.changedAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })}
          {saved.changedBy && ` by ${saved.changedBy}`}.
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          In a sentence, {'{{fact:key}}'} stands for what a <TextLink to={FACTS_PATH}>fact</TextLink> says today, and{' '}
          {'{{fact:key:words}}'} for the same in words.
        </p>
      </div>
      {isHistoryShown && <FirmHistory form={content} onRestore={change} onClose={() => setIsHistoryShown(false)} />}
      <UnsavedChanges {...state} onDiscard={() => reset(saved.content)} />
      <People {...part} saved={saved.content.people} />
      <Contact {...part} />
      <Consultation {...part} />
      <ReviewSources {...part} />
      <Timelines {...part} />
      <Fees {...part} />
      <Legal {...part} />
      <div className="sticky bottom-0 flex flex-wrap items-center justify-end gap-3 border-t border-ink/12 bg-paper/95 py-3 backdrop-blur">
        <Button type="submit" disabled={!state.isChanged} isBusy={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}

/** A section of the form: it shows some fields of the content, and sets them. */
interface PartProps {
  content: FirmContent;
  set: (fields: Partial<FirmContent>) => void;
}

/** A field that is null while nothing is written in it. */
const optional = (
  { content, set }: PartProps,
  field: 'telephone' | 'hours' | 'answersWithin' | 'feesNote' | 'insurance' | 'complaintsUrl' | 'terms',
) => controlled(content[field] ?? '', (text) => set({ [field]: text || null }));

/** @param props `saved`: the people as they were saved last. */
const People = ({ content, set, saved }: PartProps & { saved: readonly FirmPerson[] }) => (
  <Section title="People">
    <ListEditor
      items={content.people}
      onChange={(people) => set({ people })}
      blank={{
        ...{ slug: '', name: '', role: '', portraitUrl: '', summary: '', biography: '' },
        ...{ languages: [], admissions: [] },
      }}
      nameOf={({ name, hasLeft }) => (name && hasLeft ? `${name} (has left)` : name) || 'New person'}
      addLabel="Add a person"
      askRemoval={(person, { remove, keepAs, cancel }) => (
        <PersonRemoval
          person={person}
          onRemove={remove}
          onLeft={() => keepAs({ ...person, hasLeft: true })}
          onClose={cancel}
        />
      )}
      fields={(person, { field, set: setFields }) => (
        <>
          <Switch
            label="Has left the firm"
            isOn={person.hasLeft ?? false}
            onChange={(hasLeft) => setFields({ hasLeft })}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="Name" hint={tellOldName(person, saved)} {...field('name')} required />
            <TextField label="Role" {...field('role')} required />
            {FACT_LANGUAGES.filter((language) => language !== 'en').map((language) => (
              <TextField
                key={language}
                label={`Role in ${LANGUAGE_NAMES[language]} (optional)`}
                {...controlled(person.roleWordings?.[language] ?? '', (text) =>
                  setFields({ roleWordings: { ...person.roleWordings, [language]: text || undefined } }),
                )}
              />
            ))}
            <TextField
              label="Page address"
              hint={`/people/${person.slug}`}
              {...field('slug')}
              pattern="[a-z0-9]+(-[a-z0-9]+)*"
              title="Lower-case letters, digits and hyphens"
              required
            />
            <ImageField
              label="Portrait URL"
              title="Portrait"
              address={person.portraitUrl}
              required
              onChange={(portraitUrl) => setFields({ portraitUrl })}
            />
            <TextArea
              label="Languages"
              hint="One per line"
              rows={3}
              {...controlled(person.languages.join('\n'), (text) => setFields({ languages: lines(text) }))}
            />
            <TextArea
              label="Bar admissions"
              hint="One per line, with the registration number"
              rows={3}
              {...controlled(person.admissions.join('\n'), (text) => setFields({ admissions: lines(text) }))}
            />
          </div>
          <LongField label="Summary" {...field('summary')} required />
          <TextArea label="Biography" hint="Leave an empty line between paragraphs" rows={6} {...field('biography')} />
        </>
      )}
    />
  </Section>
);

const Contact = (part: PartProps) => (
  <Section title="Contact">
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label="Telephone" type="tel" {...optional(part, 'telephone')} />
      <LongField
        label="Office hours"
        hint={
          <>
            As the site shows them and Alfred tells them. When somebody may join a visitor in the chat is set in{' '}
            <TextLink to={ALFRED_PATH}>Alfred Management</TextLink>, under Office hours in the chat.
          </>
        }
        {...optional(part, 'hours')}
      />
      <TextField
        label="Questions in writing are answered within"
        hint="Such as: two business days"
        {...optional(part, 'answersWithin')}
      />
    </div>
  </Section>
);

function Consultation({ content, set }: PartProps) {
  const consultation: ConsultationTerms = content.consultation ?? { length: '', lawyers: '', refund: '' };
  const setConsultation = (change: Partial<typeof consultation>) => {
    const next = { ...consultation, ...change };
    set({ consultation: Object.values(next).some((text) => text?.trim()) ? next : null });
  };
  return (
    <Section title="The consultation">
      {CONSULTATION.map(([field, label]) => (
        <LongField
          key={field}
          label={label}
          {...controlled(consultation[field], (text) => setConsultation({ [field]: text }))}
          required={content.consultation !== null}
        />
      ))}
      <LongField
        label="Whom it is for (optional)"
        {...controlled(consultation.audience ?? '', (text) => setConsultation({ audience: text || null }))}
      />
      <TextArea
        label="Payment, and what comes after it (optional)"
        rows={3}
        {...controlled(consultation.payment ?? '', (text) => setConsultation({ payment: text || null }))}
      />
    </Section>
  );
}

const ReviewSources = ({ content, set }: PartProps) => (
  <Section title="Review sources">
    <p className="text-sm text-ink-soft">Where the ratings 4.8 and 4.6 on the home page come from, in this order.</p>
    <ListEditor
      items={content.reviews}
      onChange={(reviews) => set({ reviews })}
      // oxlint-disable-next-line react/purity -- a day or an hour, as of when it is drawn
      blank={{ source: '', count: 0, asOf: new Date().toISOString().slice(0, 10) }}
      nameOf={({ source }) => source || 'New source'}
      addLabel="Add a source"
      max={2}
      fields={(review, { field, set: setFields }) => (
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField label="Source" {...field('source')} required />
          <TextField
            label="Number of reviews"
            type="number"
            min={0}
            {...controlled(review.count, (text) => setFields({ count: Math.max(0, Math.trunc(Number(text) || 0)) }))}
          />
          <TextField label="As of" type="date" {...field('asOf')} required />
        </div>
      )}
    />
  </Section>
);

const Timelines = ({ content, set }: PartProps) => (
  <Section title="How long each route takes">
    <ListEditor
      items={content.timelines}
      onChange={(timelines) => set({ timelines })}
      blank={{ route: '', duration: '', note: '' }}
      nameOf={({ route }) => route || 'New route'}
      addLabel="Add a route"
      fields={(_, { field }) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Route" {...field('route')} required />
          <TextField label="Usual duration" {...field('duration')} required />
          <LongField label="Note" className="sm:col-span-2" {...field('note')} />
        </div>
      )}
    />
  </Section>
);

const Fees = ({ content, set }: PartProps) => (
  <Section title="What each matter costs">
    <ListEditor
      items={content.fees ?? []}
      onChange={(fees) => set({ fees })}
      blank={{ matter: '', range: '', note: '' }}
      nameOf={({ matter }) => matter || 'New matter'}
      addLabel="Add a matter"
      fields={(_, { field }) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Matter" {...field('matter')} required />
          <TextField label="Usual fee" {...field('range')} required />
          <LongField label="Note" className="sm:col-span-2" {...field('note')} />
        </div>
      )}
    />
    <TextArea
      label="What the fees include, and what comes on top"
      rows={3}
      {...optional({ content, set }, 'feesNote')}
    />
  </Section>
);

const Legal = ({ content, set }: PartProps) => (
  <Section title="Legal">
    <LongField label="Insurance" {...optional({ content, set }, 'insurance')} />
    <TextField label="Complaints book URL" type="url" {...optional({ content, set }, 'complaintsUrl')} />
    <TextArea
      label="Terms"
      hint="Leave an empty line between paragraphs"
      rows={12}
      {...optional({ content, set }, 'terms')}
    />
    <h4 className="font-semibold">Companies that process visitors’ data</h4>
    <ListEditor
      items={content.processors}
      onChange={(processors) => set({ processors })}
      blank={{ purpose: '', company: '', place: '' }}
      nameOf={({ company }) => company || 'New company'}
      addLabel="Add a company"
      fields={(_, { field }) => (
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField label="Purpose" {...field('purpose')} required />
          <TextField label="Company" {...field('company')} required />
          <TextField label="Where" {...field('place')} required />
        </div>
      )}
    />
  </Section>
);

/** A field for one long sentence: it grows with it, and holds no line breaks. */
function LongField(props: ComponentProps<typeof TextArea>) {
  return (
    <TextArea
      {...props}
      rows={1}
      className={classNames(props.className, '[&_textarea]:field-sizing-content [&_textarea]:resize-none')}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  );
}

/** Where the name may stand that a person had until now. */
function tellOldName({ slug, name }: FirmPerson, saved: readonly FirmPerson[]) {
  const before = saved.find((person) => person.slug === slug)?.name;
  if (!before || before === name) return null;
  return (
    <>
      Bylines, lists and the home page change with it; texts do not. “{before}” may still stand in the biographies and
      other sentences here, in Alfred’s fact sheet and answers, and in{' '}
      <TextLink to={`${POSTS_PATH}?search=${encodeURIComponent(before)}`}>posts</TextLink>.
    </>
  );
}

/** The lines of a text area; the last may still be empty while it is being typed. */
const lines = (text: string): string[] => (text === '' ? [] : text.split('\n'));
