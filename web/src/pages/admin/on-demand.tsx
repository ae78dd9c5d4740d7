import { useState, type ReactNode } from 'react';

interface Props {
  title: string;
  className?: string;
  children: ReactNode;
}

/** What is loaded and shown only while it is opened. */
export function OnDemand({ title, className, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={className} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="cursor-pointer text-sm font-semibold">{title}</summary>
      {isOpen && children}
    </details>
  );
}
