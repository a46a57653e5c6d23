import { paydayKind, secondPaydayKind } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { FieldPair, SelectField, useFormValues } from '@sunbird/ui';
import type { ReactElement } from 'react';
import type { Answers } from '../shared/strings';
import { ChoicesField } from './choices-field';
import { PaydayField } from './payday-field';
import { useBandText } from './use-band-text';
import { useWorkFields } from './use-work-fields';

/** Income, and when it is paid. */
export function PayFields(): ReactElement {
  const { market } = useShell();
  const bandText = useBandText();
  const field = useWorkFields();
  const { payFrequency } = useFormValues<Answers>();
  const salary = field('monthlySalary');
  const first = field('monthlyPayday');
  const second = field('monthlyPaydayTwo');
  const firstKind = paydayKind(payFrequency);
  const secondKind = secondPaydayKind(payFrequency);
  return (
    <>
      <ChoicesField field={field('employmentType')} list="employmentType" />
      <ChoicesField field={field('incomeSource')} list="incomeSource" />
      {salary && (
        <SelectField
          {...salary}
          options={market.salaryBands.map(band => ({ value: band.value, label: bandText(band) }))}
        />
      )}
      <ChoicesField field={field('payFrequency')} list="payFrequency" />
      {first && firstKind && second && secondKind && (
        <FieldPair>
          <PaydayField {...first} kind={firstKind} />
          <PaydayField {...second} kind={secondKind} />
        </FieldPair>
      )}
      {first && firstKind && !second && <PaydayField {...first} kind={firstKind} />}
      <ChoicesField field={field('payMethod')} list="payMethod" />
    </>
  );
}
