import { useI18n } from '@sunbird/i18n';
import { useAct, useShell } from '@sunbird/shell-api';
import { Button } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import type { LoadedSheet } from './calendar-sheet';
import type { DueLoan } from './due-event';

export interface DueCalendar {
  readonly open: () => void;
  /** The code is loading. */
  readonly pending: boolean;
  /** Stands anywhere on the screen. */
  readonly sheet: ReactElement | null;
}

/** Offers to put a due date into a calendar. The code comes when the borrower asks for it. */
export function useDueCalendar(loan: DueLoan): DueCalendar {
  const { language, toast } = useShell();
  const { t } = useI18n();
  const [loaded, setLoaded] = useState<LoadedSheet>();
  const load = useAct(async () => {
    const part = await import('./calendar-sheet').catch(() => toast(t('error.network'), 'failure'));
    if (part) setLoaded(part.calendarSheetIn(language.current));
  });
  return {
    open: () => void load.run(),
    pending: load.pending,
    sheet: loaded ? (
      <loaded.Part messages={loaded.messages} loan={loan} onClose={() => setLoaded(undefined)} />
    ) : null,
  };
}

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
