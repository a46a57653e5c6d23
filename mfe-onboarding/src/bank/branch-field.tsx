import { getBankBranches } from '@sunbird/api-client';
import { useCall } from '@sunbird/shell-api';
import { type FieldProps, SelectField, TextField, useFormValues } from '@sunbird/ui';
import type { ReactElement } from 'react';
import type { Answers } from '../shared/strings';
import { useMessages } from '../use-messages';

/** A branch of the chosen bank; it is typed where the lender knows none of the bank's. */
export function BranchField(field: FieldProps): ReactElement {
  const { t } = useMessages();
  const { bankCode } = useFormValues<Answers>();
  const branches = useCall(getBankBranches, bankCode ? { bankCode } : undefined);
  const options = (branches.data ?? []).map(({ branchCode, branchName }) => ({
    value: branchCode,
    label: branchName,
  }));
  if (branches.data?.length === 0) return <TextField {...field} autoCapitalize="characters" maxLength={20} />;
  const blocked = !bankCode ? t('bank.branch.bankFirst') : branches.data ? undefined : t('common.loading');
  return <SelectField {...field} options={options} blocked={blocked} />;
}
