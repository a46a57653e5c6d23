// Made from packages/languages/texts by `pnpm generate`. Never edited.
import en from '../../texts/en/loan-domain.json' with { type: 'json' };
import es from '../../texts/es/loan-domain.json' with { type: 'json' };

export type LoanDomainKey = keyof typeof en;

export const loanDomain = { en, es };
