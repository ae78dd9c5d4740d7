import { useId, type ReactNode } from 'react';

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
          className="mt-1 size-4 shrink-0 accent-azulejo"
        />
        <label htmlFor={id} className="text-sm leading-relaxed">
          {children}
        </label>
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 pl-4 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
