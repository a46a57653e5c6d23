import type { ReactElement } from 'react';
import type { Option } from '../controls/radio-group';
import { OptionList } from './option-list';
import { SearchSheet, type SearchSheetProps } from './search-sheet';
import { Sheet } from './sheet';

export interface OptionSheetProps<Value extends string = string>
  extends Pick<SearchSheetProps<Value>, 'noMatch' | 'typedOption'> {
  readonly open: boolean;
  readonly title: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value | undefined;
  readonly onChoose: (value: Value) => void;
  readonly onClose: () => void;
  readonly searchPlaceholder?: string;
}

/** A list of more options than this is found by typing; a shorter one is read. */
const mostToRead = 12;

/** A choice in a sheet: a list that one reads, or with search a longer one and one to which an option may be added. */
export function OptionSheet<Value extends string>(props: OptionSheetProps<Value>): ReactElement {
  const { open, title, options, value, onChoose, onClose, searchPlaceholder, typedOption } = props;
  if (options.length > mostToRead || typedOption) {
    return <SearchSheet {...props} {...(searchPlaceholder ? { placeholder: searchPlaceholder } : {})} />;
  }
  return (
    <Sheet open={open} title={title} onClose={onClose}>
      <OptionList label={title} options={options} value={value} onChoose={onChoose} />
    </Sheet>
  );
}
