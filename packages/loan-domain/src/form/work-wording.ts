import { type FormValues, isUnemployed, secondPaydayKind } from './dependencies';
import { employmentType } from './enumerations';
import type { WorkField } from './fields';

/** How texts about work address the borrower: by an employer, work of their own, or an income without work. */
export type WorkWording = 'employed' | 'own' | 'none';

export function workWording(employment: unknown): WorkWording {
  if (isUnemployed(employment)) return 'none';
  const isOwn = employment === employmentType.selfEmployed || employment === employmentType.freelance;
  return isOwn ? 'own' : 'employed';
}

type Labels = Readonly<Partial<Record<WorkField, string>>>;

/** Labels of fields that are not named after an employer. */
const labels: Readonly<Record<WorkWording, Labels>> = {
  employed: {},
  own: {
    companyName: 'field.ownWork.name',
    companyPhone: 'field.ownWork.phone',
    designation: 'field.ownWork.role',
    workThereTime: 'field.ownWork.time',
    workAddress: 'field.ownWork.address',
    monthlySalary: 'field.monthlyIncome',
  },
  none: { monthlySalary: 'field.monthlyIncome' },
};

/** Message key of a work field's label, for the answers so far. */
export function workLabel(field: WorkField, values: FormValues): string {
  if (field === 'monthlyPayday' && secondPaydayKind(values.payFrequency) === undefined) return 'field.payday';
  return labels[workWording(values.employmentType)][field] ?? `field.${field}`;
}
