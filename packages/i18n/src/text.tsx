import { Fragment, type ReactElement, type ReactNode } from 'react';
import { type CommonMessageKey, plainMessage } from './catalogue';
import { type RichValue, useI18nState } from './i18n-context';
import { Money } from './money';

export interface TProps<Key extends string = string> {
  readonly id: CommonMessageKey | Key;
  /** Placeholders may be elements (`<Money/>`); tags are functions of their content. `<b>`, `<br>` and `<money>` (an amount in major units) are built in. */
  readonly values?: Readonly<Record<string, RichValue>> | undefined;
}

const builtIn = {
  b: (chunks: ReactNode[]) => <b>{chunks}</b>,
  br: () => <br />,
  money: (chunks: ReactNode[]) => <Money value={Number(chunks.join(''))} />,
};

/** A message drawn with elements in its placeholders and tags. */
export function T<Key extends string = string>({ id, values }: TProps<Key>): ReactElement {
  const { intl, messages } = useI18nState();
  const plain = plainMessage(messages, id);
  return <Fragment>{plain ?? intl.formatMessage({ id }, { ...builtIn, ...values })}</Fragment>;
}
