import { useI18n } from '@sunbird/i18n';
import type { ReactElement } from 'react';
import { useUiActions } from '../../actions';
import type { Option } from '../../controls/radio-group';
import { OptionSheet, type OptionSheetProps } from '../../overlays/option-sheet';
import { useSheetField } from '../use-form-field';
import { ChoiceTrigger } from './choice-trigger';
import type { FieldProps } from './field-frame';

export interface SelectFieldProps extends FieldProps, Pick<OptionSheetProps, 'noMatch' | 'typedOption'> {
  readonly options: readonly Option[];
  /** “Choose” by default. */
  readonly placeholder?: string;
  /** Words for the search box of a long list. */
  readonly searchPlaceholder?: string;
  /** Why it cannot be answered yet, such as “Please select State”: shown as a toast when it is pressed. */
  readonly blocked?: string | undefined;
  /** After a choice, to clear what depends on it. */
  readonly onChoose?: (value: string) => void;
}

/** One of several, in a sheet; `<OptionSheet>` decides how. */
export function SelectField(props: SelectFieldProps): ReactElement {
  const { name, label, optional, hint, options, placeholder, searchPlaceholder, blocked, onChoose } = props;
  const { noMatch, typedOption } = props;
  const { field, open, show, close, choose } = useSheetField<string>(name);
  const { t } = useI18n();
  const { toast } = useUiActions();
  const chosen =
    field.value && (options.find(({ value }) => value === field.value) ?? typedOption?.(field.value));
  return (
    <>
      <ChoiceTrigger
        field={field}
        label={label}
        optional={optional}
        hint={hint}
        shown={chosen ? chosen.label : undefined}
        // A list that one searches holds names: banks, states.
        verbatim={searchPlaceholder !== undefined}
        placeholder={placeholder ?? t('common.choose')}
        open={open}
        locked={blocked !== undefined}
        onOpen={() => (blocked === undefined ? show() : toast(blocked))}
      />
      <OptionSheet
        open={open}
        title={label}
        options={options}
        value={field.value}
        noMatch={noMatch}
        typedOption={typedOption}
        {...(searchPlaceholder ? { searchPlaceholder } : {})}
        onClose={close}
        onChoose={value => {
          choose(value);
          onChoose?.(value);
        }}
      />
    </>
  );
}
