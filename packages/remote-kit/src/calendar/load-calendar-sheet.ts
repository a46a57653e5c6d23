import type { Language, MessageCatalogue } from '@sunbird/i18n';
import { remoteKitCalendar } from '@sunbird/languages/remote-kit.calendar';
import type { ComponentType } from 'react';
import { type CalendarPartProps, CalendarSheet } from './calendar-sheet';

export interface LoadedSheet {
  readonly Part: ComponentType<CalendarPartProps>;
  readonly messages: MessageCatalogue;
}

/** The sheet and its messages in a language. Both are in one file: each file has its hash on the page. */
export function calendarSheetIn(language: Language): LoadedSheet {
  return { Part: CalendarSheet, messages: remoteKitCalendar[language] };
}
