import { verifyBankCard } from '@sunbird/api-client';
import { useShell } from '@sunbird/shell-api';
import { type Issues, useConfirm } from '@sunbird/ui';
import type { Answers } from '../shared/answers';
import { serverIssues } from '../shared/issues';
import { useMessages } from '../use-messages';
import { accountRefusal, accountToResolve, bvnRefusal, isResolution, type Resolution } from './holder';

const mustConfirm: Issues = { confirmAccountNo: 'error.confirmAccountNo.required' };

/** The name on an account, which is looked up before the account is saved. */
export function useLookUp() {
  const { api, spinner } = useShell();
  const { t } = useMessages();
  const [confirm, dialog] = useConfirm();

  /** Asks the bank for the name: first for the account, then with the BVN, to know which of them is wrong. */
  async function lookUp(values: Answers): Promise<Resolution | Issues> {
    const uncover = spinner.show(t('bank.looking'));
    try {
      const account = await api.call(verifyBankCard, accountToResolve(values, false));
      const refusal = accountRefusal(account, values);
      if (refusal || !values.bvn) return refusal ?? account;
      const withBvn = await api.call(verifyBankCard, accountToResolve(values, true));
      return bvnRefusal(withBvn) ?? withBvn;
    } catch (error) {
      return serverIssues(error);
    } finally {
      uncover();
    }
  }

  /**
   * The same, and asks the borrower about a name that differs a little, or that was not shown yet for an account that
   * was typed once; undefined if the account is another’s.
   */
  async function lookUpOwn(
    values: Answers,
    seenName: string | undefined,
  ): Promise<Resolution | Issues | undefined> {
    const resolution = await lookUp(values);
    if (!isResolution(resolution)) return resolution;
    const { accountName, nameMatch } = resolution;
    const { confirmAccountNo } = values;
    if (!accountName) return confirmAccountNo ? resolution : mustConfirm;
    const isChecked = confirmAccountNo || accountName === seenName;
    if (isChecked && nameMatch !== 'partial') return resolution;
    const isOwn = await confirm({
      title: t('bank.partial.title'),
      text: t('bank.partial.text', { name: accountName }),
      confirm: t('bank.partial.confirm'),
      cancel: t('bank.partial.cancel'),
    });
    return isOwn ? resolution : undefined;
  }

  return { lookUp, lookUpOwn, dialog };
}
