import type { UserInfo } from '@sunbird/api-client';

export type BankCard = UserInfo['bankCards'][number];

/** The account that is used for payouts; undefined until the person is known, or has one. */
export function usedCard(person: UserInfo | undefined): BankCard | undefined {
  const cards = person?.bankCards ?? [];
  return cards.find(({ isDefault }) => isDefault) ?? cards[0];
}

/** `GTBank 993 ••• 4417`, the number in one piece wherever the line ends. */
export function accountText(account: Pick<BankCard, 'bankName' | 'accountNoMasked'>): string {
  return `${account.bankName} ${account.accountNoMasked.replace(/ /g, '\u00a0')}`;
}

/** The query of `addBankCard` that changes the account of a loan: it is no step of an application. */
export function ofLoan(orderNo: string) {
  return { orderNo, from: 'loan' } as const;
}

type Names = Pick<UserInfo['basicInfo'], 'firstName' | 'middleName' | 'lastName'>;

/** Every name that the person gave, in order; undefined when there is none yet. */
export function fullName({ firstName, middleName, lastName }: Names): string | undefined {
  const names = [firstName, middleName, lastName].filter(name => name?.trim());
  return names.length > 0 ? names.join(' ') : undefined;
}
