// Made from packages/languages/texts by `pnpm generate`. Never edited.
import en from '../../texts/en/lender.json' with { type: 'json' };
import es from '../../texts/es/lender.json' with { type: 'json' };

export type LenderKey = keyof typeof en;

export const lender = { en, es };
