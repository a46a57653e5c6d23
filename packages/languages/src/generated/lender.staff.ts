// Made from packages/languages/texts by `pnpm generate`. Never edited.
import en from '../../texts/en/lender.staff.json' with { type: 'json' };
import es from '../../texts/es/lender.staff.json' with { type: 'json' };

export type LenderStaffKey = keyof typeof en;

export const lenderStaff = { en, es };
