// Made from packages/languages/texts by `pnpm generate`. Never edited.
import en from '../../texts/en/host.page.json' with { type: 'json' };
import es from '../../texts/es/host.page.json' with { type: 'json' };

export type HostPageKey = keyof typeof en;

export const hostPage = { en, es };
