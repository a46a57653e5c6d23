import { Notice } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useDeskFormatters } from '../desk-formatters';

/** Message of a refusal. */
export function Problem({ problem }: { readonly problem: string | undefined }): ReactElement | null {
  const { refusal } = useDeskFormatters();
  if (problem === undefined) return null;
  return (
    <Notice kind="bad" role="alert">
      {refusal(problem)}
    </Notice>
  );
}
