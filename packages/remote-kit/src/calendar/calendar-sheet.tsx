import { type I18n, type Language, type MessageCatalogue, MessagesProvider, useI18n } from '@sunbird/i18n';
import { type RemoteKitCalendarKey, remoteKitCalendar } from '@sunbird/languages/remote-kit.calendar';
import { useAct, useShell } from '@sunbird/shell-api';
import { CalendarIcon, CellGroup, ExternalIcon, LinkCell, Sheet } from '@sunbird/ui';
import type { ComponentType, ReactElement } from 'react';
import { keepFile } from '../keep-file';
import { useLenderClock } from '../lender-clock';
import { type DueEvent, type DueLoan, dueEvent, webCalendarLink, writeIcs } from './due-event';

interface CalendarSheetProps {
  readonly loan: DueLoan;
  readonly onClose: () => void;
}

function useDueEvent(loan: DueLoan, { t }: I18n<RemoteKitCalendarKey>): DueEvent {
  const brand = useShell().settings.brand.name;
  return dueEvent(loan, { title: t('calendar.event', { brand }), brand }, new URL(window.location.href));
}

/** Puts the due date into the phone's calendar: by the wrapper, else as a file. */
function useAddToPhone(event: DueEvent, onClose: () => void): () => void {
  const shell = useShell();
  const { t } = useI18n<RemoteKitCalendarKey>();
  const { now } = useLenderClock();
  const { uid, sequence, title, start, alarms, url } = event;
  const add = useAct(async () => {
    const entry = { uid, sequence, title, notes: url, start, alarms: [...alarms] };
    const reply = await shell.bridge.askWrapper('addToCalendar', entry);
    if (reply?.result === 'success') shell.toast(t('calendar.added'), 'success');
    if (reply && reply.result !== 'denied') return onClose();
    const file = new File([writeIcs(event, now())], 'due-date.ics', { type: 'text/calendar' });
    const kept = await keepFile(shell, file, { title });
    if (kept === 'saved' || kept === 'downloaded') shell.toast(t('calendar.saved'), 'success');
    if (kept === 'unavailable') return shell.toast(t('calendar.failed'), 'failure');
    onClose();
  });
  return () => void add.run();
}

/** Where the due date goes: a calendar on this phone, or one on the web. */
function Choice({ loan, onClose }: CalendarSheetProps): ReactElement {
  const shell = useShell();
  const i18n = useI18n<RemoteKitCalendarKey>();
  const { t, formatDate } = i18n;
  const event = useDueEvent(loan, i18n);
  const addToPhone = useAddToPhone(event, onClose);
  const link = webCalendarLink(event);
  return (
    <Sheet open title={t('calendar.title', { date: formatDate(loan.dueDate) })} onClose={onClose}>
      <CellGroup>
        <LinkCell
          icon={<CalendarIcon />}
          title={t('calendar.phone')}
          sub={t('calendar.phoneText')}
          onClick={addToPhone}
        />
        {shell.canOpenExternal(link) && (
          <LinkCell
            external
            icon={<ExternalIcon />}
            title={t('calendar.web')}
            sub={t('calendar.webText')}
            onClick={() => void shell.openExternal(link)}
          />
        )}
      </CellGroup>
    </Sheet>
  );
}

interface CalendarPartProps extends CalendarSheetProps {
  /** The messages that the sheet alone needs. */
  readonly messages: MessageCatalogue;
}

function CalendarSheet({ messages, ...props }: CalendarPartProps): ReactElement {
  return (
    <MessagesProvider messages={messages}>
      <Choice {...props} />
    </MessagesProvider>
  );
}

export interface LoadedSheet {
  readonly Part: ComponentType<CalendarPartProps>;
  readonly messages: MessageCatalogue;
}

/** The sheet and its messages in a language. Both are in one file: each file has its hash on the page. */
export function calendarSheetIn(language: Language): LoadedSheet {
  return { Part: CalendarSheet, messages: remoteKitCalendar[language] };
}
