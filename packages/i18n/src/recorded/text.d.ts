import { type ReactElement } from 'react';
import { type CommonMessageKey } from './catalogue';
import { type RichValue } from './i18n-context';
export interface TProps<Key extends string = string> {
  readonly id: CommonMessageKey | Key;
  /** Placeholders may be elements (`<Money/>`); tags are functions of what they enclose. `<b>`, `<br>` and `<money>` (an amount in major units) are built in. */
  readonly values?: Readonly<Record<string, RichValue>> | undefined;
}
/** A message drawn with elements in its placeholders and tags. */
export declare function T<Key extends string = string>({ id, values }: TProps<Key>): ReactElement;
