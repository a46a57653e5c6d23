// Made from packages/languages/texts by `pnpm generate`. Never edited.
import en from '../../texts/en/remote-kit.calendar.json' with { type: 'json' };
import es from '../../texts/es/remote-kit.calendar.json' with { type: 'json' };

export type RemoteKitCalendarKey = keyof typeof en;

export const remoteKitCalendar = { en, es };
