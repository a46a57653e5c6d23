import type { ReactElement, ReactNode } from 'react';

function Mark({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** An arrow that turns back: a roll-back. */
export function TurnBackIcon(): ReactElement {
  return (
    <Mark>
      <path d="M8.5 5L4 9.5 8.5 14M4 9.5h10a5.5 5.5 0 0 1 0 11H9" />
    </Mark>
  );
}

/** A bolt: something was published. */
export function BoltIcon(): ReactElement {
  return (
    <Mark>
      <path d="M13 3L5 13.5h6L10 21l9-11h-6z" />
    </Mark>
  );
}
