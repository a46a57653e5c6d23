import { getUserInfo } from '@sunbird/api-client';
import { useCall } from '@sunbird/shell-api';
import { accountText } from '../shared/account-text';

/** `GTBank ••• 4417`; undefined until it is known. */
export function usePayoutAccount(): string | undefined {
  const cards = useCall(getUserInfo, {}).data?.bankCards ?? [];
  const card = cards.find(({ isDefault }) => isDefault) ?? cards[0];
  return card && accountText(card);
}
