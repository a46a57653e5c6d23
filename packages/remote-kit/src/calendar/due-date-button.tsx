import { Button } from '@sunbird/ui';
import type { ReactElement } from 'react';
import type { DueLoan } from './due-event';
import { useDueCalendar } from './use-due-calendar';

export interface DueDateButtonProps {
  readonly loan: DueLoan;
  readonly label: string;
}

/** A quiet button that puts a due date into a calendar. */
export function DueDateButton({ loan, label }: DueDateButtonProps): ReactElement {
  const { open, pending, sheet } = useDueCalendar(loan);
  return (
    <>
      <Button kind="text" loading={pending} onClick={open}>
        {label}
      </Button>
      {sheet}
    </>
  );
}
