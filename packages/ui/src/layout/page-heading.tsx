import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { useUiActions } from '../actions';

/** A screen's one heading. The shell titles the document by it, and focuses it when the screen opens. */
export function PageHeading(props: {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  const { page } = useUiActions();
  // After each render: its text may have changed.
  useEffect(() => (heading.current ? page?.({ heading: heading.current }) : undefined));
  return <h1 {...props} ref={heading} data-page-heading="" tabIndex={-1} />;
}
