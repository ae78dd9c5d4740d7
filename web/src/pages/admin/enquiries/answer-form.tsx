import type { AnswerEnquiry, Enquiry, SavedAnswerTemplate } from '@firm/contracts/api/enquiries';
import { ENQUIRY_LIMITS, OPEN_FIELD } from '@firm/contracts/rules/enquiries';
import { factField } from '@firm/contracts/rules/stated-facts/fact-text';
import { formatFact } from '@firm/contracts/rules/facts';
import { useRef, useState } from 'react';
import { adminFactsQuery } from '../../../api/admin-facts';
import { answerEnquiry, deleteTemplate, saveTemplate, templatesQuery } from '../../../api/enquiry-desk';
import { hasStatus, sentenceOf, type Http } from '../../../api/http';
import { Button } from '../../../ui/button';
import { SelectField, TextArea, TextField } from '../../../ui/field';
import { toast } from '../../../ui/toast-store';
import { createUuid } from '../create-uuid';
import { Options, controlled, fieldsOf, handleSubmit } from '../form-controls';
import { answerForm, useKeptForm } from '../kept-forms/use-kept-form';
import { PeopleHere } from '../presence/people-here';
import { useUser } from '../use-user';
import { latestEntry, useEnquiryChange } from './enquiry-state';
import { useRead } from '../use-read';
import { QuietButton, SmallButton } from '../small-button';
import { useChange } from '../use-change';

type Letter = Pick<AnswerEnquiry, 'subject' | 'body'>;

/** With the latest entry that was shown when it was begun: what the page has shown since may have gone unread. */
type KeptLetter = Letter & { seenEntry: string | null };

/** Answers by mail: from a template, or freely. Unsent text is kept in this browser. */
export function AnswerForm({ enquiry }: { enquiry: Enquiry }) {
  const { id, name } = enquiry;
  const user = useUser();
  const changeTemplates = useTemplateChange();
  const beginning = SUBJECTS[enquiry.language] ?? 'Your question';
  const blank: Letter = { subject: `${beginning} (${id.slice(0, 8).toUpperCase()})`, body: '' };
  const kept = useKeptForm<KeptLetter>(answerForm(id), { ...blank, seenEntry: latestEntry(enquiry) });
  const { subject, body, seenEntry } = kept.form;
  const form: Letter = { subject, body };
  const [mailId, setMailId] = useState(createUuid);
  const [error, setError] = useState<string>();
  const answer = useEnquiryChange(
    id,
    (http, { seen, letter }: { seen: string | null; letter: Letter }) =>
      answerEnquiry(http, id, { id: mailId, ...letter, seenEntry: seen }),
    // Shown below the button, until it is sent.
    () => undefined,
  );
  /** Where the cursor last was in the answer. */
  const cursor = useRef(Infinity);

  function write(letter: Letter): void {
    // What failed may have arrived: other words under its id would be refused for ever.
    if (answer.isError) setMailId(createUuid());
    kept.change({ ...kept.form, ...letter });
  }

  const names = { name, staff: user?.name ?? '' };

  function send(seen: string | null): void {
    const letter = fillIn(form, names);
    const open = OPEN_FIELD.exec(letter.subject + letter.body);
    if (open) return setError(`Please fill in ${open[0]} first.`);
    if (!form.body.trim() || !form.subject.trim()) return setError('Please write a subject and an answer.');
    setError(undefined);
    answer.mutate(
      { seen, letter },
      {
        onSuccess: (answered) => {
          toast('Answer on its way');
          kept.reset({ ...blank, seenEntry: latestEntry(answered) });
          setMailId(createUuid());
        },
      },
    );
  }

  function putIn(field: string): void {
    const [before, after] = [form.body.slice(0, cursor.current), form.body.slice(cursor.current)];
    write({ ...form, body: before + field + after });
    cursor.current = before.length + field.length;
  }

  return (
    <form
      onSubmit={handleSubmit(() => send(seenEntry))}
      aria-label="Answer by mail"
      className="space-y-4 border-t border-ink/12 pt-5"
    >
      <PeopleHere what="enquiry" id={id} text={form.body} />
      <h4 className="text-lg">Answer by mail</h4>
      <TemplateChoice changeTemplates={changeTemplates} onChoose={(template) => write(fillIn(template.today, names))} />
      <TextField label="Subject" maxLength={ENQUIRY_LIMITS.subject} {...fieldsOf(form, write)('subject')} />
      <TextArea
        label="Answer"
        rows={8}
        maxLength={ENQUIRY_LIMITS.answer}
        {...fieldsOf(form, write)('body')}
        error={error}
        hint="The question is added below."
        onSelect={({ currentTarget }) => (cursor.current = currentTarget.selectionEnd)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          if (!answer.isPending) event.currentTarget.form?.requestSubmit();
        }}
      />
      <Button type="submit" isBusy={answer.isPending}>
        Send answer
      </Button>
      {answer.error && (
        <div role="alert" className="space-y-2 border border-brass/50 bg-brass-light/20 p-3 text-sm">
          <p>{sentenceOf(answer.error)}</p>
          {hasStatus(answer.error, 409) && (
            <SmallButton onClick={() => send(latestEntry(enquiry))}>Send anyway</SmallButton>
          )}
        </div>
      )}
      <TemplateSaving form={form} changeTemplates={changeTemplates} onPutIn={putIn} />
    </form>
  );
}

/** Saving or deleting a template. */
const useTemplateChange = () =>
  useChange((http, change: (http: Http) => Promise<unknown>) => change(http), {
    renewAnyway: (client, http) => client.invalidateQueries(templatesQuery(http)),
  });

interface TemplateProps {
  changeTemplates: ReturnType<typeof useTemplateChange>;
}

/** Begins an answer with a template, or deletes the template. */
function TemplateChoice({
  changeTemplates,
  onChoose,
}: TemplateProps & { onChoose: (template: SavedAnswerTemplate) => void }) {
  const { data: templates = [] } = useRead(templatesQuery);
  const [chosenId, setChosenId] = useState('');
  const chosen = templates.find((template) => template.id === chosenId);
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label="Template"
        className="min-w-0 flex-1 basis-56"
        hint="{{name}} and {{staff}} stand for the visitor’s name and yours, here and below; in a template, {{fact:key}} for what a fact says today: choose it below, where a template is kept."
        value={chosenId}
        onChange={({ target }) => {
          setChosenId(target.value);
          const template = templates.find(({ id }) => id === target.value);
          if (template) onChoose(template);
        }}
      >
        <option value="">None</option>
        <Options of={templates.map((template) => [template.id, template.name])} />
      </SelectField>
      {chosen && (
        <QuietButton
          onClick={() => {
            setChosenId('');
            changeTemplates.mutate((http) => deleteTemplate(http, chosen));
          }}
        >
          Delete template
        </QuietButton>
      )}
    </div>
  );
}

/** Saves what is written as a template, with facts of the register in it. */
function TemplateSaving({
  form,
  changeTemplates,
  onPutIn,
}: TemplateProps & { form: Letter; onPutIn: (field: string) => void }) {
  const [name, setName] = useState('');
  const [isShown, setIsShown] = useState(false);

  function save(): void {
    const template = { name: name.trim(), ...form };
    changeTemplates.mutate((http) => saveTemplate(http, createUuid(), template), { onSuccess: () => setName('') });
  }

  return (
    <details onToggle={({ currentTarget }) => setIsShown(currentTarget.open)}>
      <summary className="text-sm font-semibold">Keep this text as a template</summary>
      {isShown && <FactChoice onChoose={onPutIn} />}
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <TextField
          label="Name of the template"
          className="min-w-0 flex-1 basis-56"
          maxLength={ENQUIRY_LIMITS.templateName}
          {...controlled(name, setName)}
        />
        <Button
          look="outline"
          onClick={save}
          isBusy={changeTemplates.isPending}
          disabled={!name.trim() || !form.body.trim()}
        >
          Save template
        </Button>
      </div>
    </details>
  );
}

/** Puts a fact of the register into a template: nobody knows their keys by heart. */
function FactChoice({ onChoose }: { onChoose: (field: string) => void }) {
  const { data } = useRead(adminFactsQuery);
  return (
    <SelectField
      label="Put in a fact"
      className="mt-3"
      hint="It stands where the cursor was in the answer, and says what holds on the day when the template is used."
      value=""
      onChange={({ target }) => onChoose(factField(target.value))}
    >
      <option value="">{data ? 'Choose a fact' : 'Loading…'}</option>
      {data?.facts.map(
        ({ key, name, jurisdiction, current }) =>
          current && (
            <option key={key} value={key}>
              {name}, {jurisdiction}: {formatFact(current.value, 'en')}
            </option>
          ),
      )}
    </SelectField>
  );
}

/** What answers are about, in the languages other than English in which visitors write. */
const SUBJECTS: Record<string, string> = { pt: 'A sua pergunta', es: 'Su pregunta', it: 'La sua domanda' };

/** A template with the names in their places; any other field stays, for the person to fill in. */
export function fillIn({ subject, body }: Letter, names: { name: string; staff: string }): Letter {
  const fill = (text: string) =>
    text.replace(/\{\{\s*(name|staff)\s*\}\}/g, (_, field: 'name' | 'staff') => names[field]);
  return { subject: fill(subject), body: fill(body) };
}
