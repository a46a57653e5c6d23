import { ChoiceField, type FieldProps, type Option, SelectField } from '@sunbird/ui';
import type { ReactElement } from 'react';

export interface FewOrManyFieldProps extends FieldProps {
  readonly options: readonly Option[];
  /** After a choice, to clear what depends on it. */
  readonly onChoose?: (value: string) => void;
}

const few = 8;

/** One of several: a few are in sight, one press each; more are in a sheet. */
export function FewOrManyField({ options, ...field }: FewOrManyFieldProps): ReactElement {
  return options.length <= few ? (
    <ChoiceField {...field} options={options} look="chips" />
  ) : (
    <SelectField {...field} options={options} />
  );
}
