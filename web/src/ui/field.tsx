import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import { classNames } from './class-names';

interface Labelled {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Beside the label, such as a counter. */
  aside?: ReactNode;
}

const CONTROL =
  'w-full rounded-md border border-ink/25 bg-white px-3 py-2.5 text-base text-ink placeholder:text-ink-soft/80 ' +
  'focus:border-azulejo disabled:bg-limestone aria-invalid:border-danger';

interface FrameProps extends Labelled {
  children: (ids: {
    id: string;
    'aria-describedby'?: string | undefined;
    'aria-invalid'?: true | undefined;
  }) => ReactNode;
  className?: string | undefined;
}

/** A labelled control with hint or error. */
export function Field({ label, hint, error, aside, className, children }: FrameProps) {
  const id = useId();
  const about = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className={classNames('space-y-1.5', className)}>
      <div className="flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        {aside && <span className="text-xs text-ink-soft tabular-nums">{aside}</span>}
      </div>
      {children({ id, 'aria-describedby': about, 'aria-invalid': error ? true : undefined })}
      {error ? (
        <p id={`${id}-error`} className="text-sm text-danger">
          {error}
        </p>
      ) : (
        hint && (
          <p id={`${id}-hint`} className="text-sm text-ink-soft">
            {hint}
          </p>
        )
      )}
    </div>
  );
}

/** Parts the props of a field: those of its frame, and those of its control. */
function partsOf<Props extends Omit<FrameProps, 'children'>>(props: Props) {
  const { label, hint, error, aside, className, ...control } = props;
  return { frame: { label, hint, error, aside, className }, control };
}

export function TextField(props: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  const { frame, control } = partsOf(props);
  return <Field {...frame}>{(ids) => <input {...control} {...ids} className={CONTROL} />}</Field>;
}

export function TextArea(props: Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { frame, control } = partsOf(props);
  return <Field {...frame}>{(ids) => <textarea {...control} {...ids} className={CONTROL} />}</Field>;
}

export function SelectField(props: Labelled & SelectHTMLAttributes<HTMLSelectElement>) {
  const { frame, control } = partsOf(props);
  return <Field {...frame}>{(ids) => <select {...control} {...ids} className={CONTROL} />}</Field>;
}

interface ChoiceProps {
  name: string;
  isChecked?: boolean;
  error?: string | undefined;
  children: ReactNode;
}

/** A box to tick, with a text of any length. */
export function Choice({ name, isChecked, error, children }: ChoiceProps) {
  const id = useId();
  return (
    <div>
      <div className="flex gap-3">
        <input
          id={id}
          name={name}
          type="checkbox"
          defaultChecked={isChecked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="size-6 shrink-0 accent-azulejo"
        />
        <label htmlFor={id} className="pt-0.5 text-sm leading-relaxed">
          {children}
        </label>
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 pl-9 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
