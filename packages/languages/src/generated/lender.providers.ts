// Made from packages/languages/texts by `pnpm generate`. Never edited.
import en from '../../texts/en/lender.providers.json' with { type: 'json' };
import es from '../../texts/es/lender.providers.json' with { type: 'json' };

export type LenderProvidersKey = keyof typeof en;

export const lenderProviders = { en, es };
