import { Notice } from '@sunbird/ui';
import { type ReactElement, useEffect, useRef } from 'react';
import { useDeskFormatters } from '../desk-formatters';
import styles from './problem.module.css';

interface ProblemProps {
  readonly problem: string | undefined;
  /** `foot` stays above the actions of a form. */
  readonly place?: 'foot';
}

/** Message of a refusal. It comes into view and gets the focus: the form may be longer than the screen. */
export function Problem({ problem, place }: ProblemProps): ReactElement | null {
  const { refusal } = useDeskFormatters();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem === undefined) return;
    element.current?.scrollIntoView({ block: 'nearest' });
    element.current?.focus({ preventScroll: true });
  }, [problem]);
  if (problem === undefined) return null;
  return (
    <div ref={element} tabIndex={-1} className={place && styles[place]}>
      <Notice kind="bad" role="alert">
        {refusal(problem)}
      </Notice>
    </div>
  );
}
