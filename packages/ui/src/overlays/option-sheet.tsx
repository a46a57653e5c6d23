import { useI18n } from '@sunbird/i18n';
import { type ReactElement, useState } from 'react';
import type { Option } from '../controls/radio-group';
import { OptionList } from './option-list';
import { SearchSheet } from './search-sheet';
import { Sheet } from './sheet';
import { Wheel, Wheels } from './wheel';

export interface OptionSheetProps<Value extends string = string> {
  readonly open: boolean;
  readonly title: string;
  readonly options: readonly Option<Value>[];
  readonly value: Value | undefined;
  readonly onChoose: (value: Value) => void;
  readonly onClose: () => void;
  readonly searchPlaceholder?: string;
}

const mostRows = 6;
const mostOnWheel = 15;

/** A choice in a sheet, in the form that fits its length: rows, a picker, or a list with search. */
export function OptionSheet<Value extends string>(props: OptionSheetProps<Value>): ReactElement {
  const { open, title, options, value, onChoose, onClose, searchPlaceholder } = props;
  if (options.length > mostOnWheel) {
    return <SearchSheet {...props} {...(searchPlaceholder ? { placeholder: searchPlaceholder } : {})} />;
  }
  if (options.length > mostRows) return <PickerSheet {...props} />;
  return (
    <Sheet open={open} title={title} onClose={onClose}>
      <OptionList label={title} options={options} value={value} onChoose={onChoose} />
    </Sheet>
  );
}

function PickerSheet<Value extends string>(props: OptionSheetProps<Value>): ReactElement {
  const { open, title, options, value, onChoose, onClose } = props;
  const { t } = useI18n();
  const [picked, setPicked] = useState<Value>();
  const current = picked ?? value ?? options[Math.floor(options.length / 2)]?.value;
  function leave(then: () => void) {
    setPicked(undefined);
    then();
  }
  return (
    <Sheet
      open={open}
      title={title}
      onClose={() => leave(onClose)}
      done={{
        label: t('common.done'),
        onClick: () => leave(() => (current === undefined ? onClose() : onChoose(current))),
      }}
    >
      {current !== undefined && (
        <Wheels>
          <Wheel label={title} options={options} value={current} onChange={setPicked} />
        </Wheels>
      )}
    </Sheet>
  );
}
