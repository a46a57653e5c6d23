// Made from packages/languages/texts by `pnpm generate`. Never edited.
import en from '../../texts/en/release-desk.entry.json' with { type: 'json' };
import es from '../../texts/es/release-desk.entry.json' with { type: 'json' };

export type ReleaseDeskEntryKey = keyof typeof en;

export const releaseDeskEntry = { en, es };
