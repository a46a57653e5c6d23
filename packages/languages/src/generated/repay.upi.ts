// Made from packages/languages/texts by `pnpm generate`. Never edited.
import en from '../../texts/en/repay.upi.json' with { type: 'json' };
import es from '../../texts/es/repay.upi.json' with { type: 'json' };

export type RepayUpiKey = keyof typeof en;

export const repayUpi = { en, es };
