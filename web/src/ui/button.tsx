import type { ButtonHTMLAttributes } from 'react';
import { classNames } from './class-names';
import { Spinner } from './status';

const LOOKS = {
  primary: 'bg-azulejo text-white hover:bg-atlantic',
  brass: 'bg-brass-light text-atlantic-deep hover:bg-[#edd095]',
  outline: 'border border-azulejo/40 bg-transparent text-azulejo hover:bg-azulejo/8',
  quiet: 'bg-transparent text-ink hover:bg-ink/8',
  glass: 'border border-white/55 bg-atlantic-deep/35 text-white backdrop-blur-sm hover:bg-atlantic-deep/70',
  danger: 'bg-danger text-white hover:bg-[#7d2419]',
} as const;

const SIZES = {
  small: 'min-h-9 px-3.5 py-1 text-sm',
  medium: 'min-h-11 px-5 py-2 text-base',
  large: 'min-h-13 px-7 py-2.5 text-[1.06rem]',
} as const;

export type ButtonLook = keyof typeof LOOKS;

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
  size?: keyof typeof SIZES;
  /** Shows a spinner and disables the button. */
  isBusy?: boolean | undefined;
}

/** The classes of a button, for a link that looks like one. */
export function buttonClasses(look: ButtonLook = 'primary', size: keyof typeof SIZES = 'medium'): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-md text-center leading-snug font-semibold transition-colors duration-150',
    'disabled:cursor-not-allowed disabled:opacity-55',
    LOOKS[look],
    SIZES[size],
  );
}

export function Button({
  look,
  size,
  isBusy = false,
  className,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={classNames(buttonClasses(look, size), className)}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
      {...rest}
    >
      {isBusy && <Spinner size={16} />}
      {children}
    </button>
  );
}
