import { Money } from '@sunbird/i18n';
import type { ReactElement } from 'react';
import { Pending } from './pending';

export interface AmountProps {
  /** Major units; undefined until the lender has sent it. */
  readonly value: number | undefined;
}

/** An amount without its currency code, or its place. */
export function Amount({ value }: AmountProps): ReactElement {
  return value === undefined ? <Pending /> : <Money value={value} hideCode />;
}
