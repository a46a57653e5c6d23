import { Notice } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useDeskFormatters } from '../desk-formatters';

/** Why the desk refused, as a sentence that says what to do. */
export function Problem({ problem }: { readonly problem: string | undefined }): ReactElement | null {
  const { refusal } = useDeskFormatters();
  if (problem === undefined) return null;
  return (
    <Notice kind="bad" role="alert">
      {refusal(problem)}
    </Notice>
  );
}
