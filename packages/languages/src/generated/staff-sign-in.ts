// Made from packages/languages/texts by `pnpm generate`. Never edited.
import en from '../../texts/en/staff-sign-in.json' with { type: 'json' };
import es from '../../texts/es/staff-sign-in.json' with { type: 'json' };

export type StaffSignInKey = keyof typeof en;

export const staffSignIn = { en, es };
