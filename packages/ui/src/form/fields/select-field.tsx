import { useI18n } from '@sunbird/i18n';
import { type ReactElement, type ReactNode, useMemo } from 'react';
import { useUiActions } from '../../actions';
import { classNames } from '../../class-names';
import type { Option } from '../../controls/radio-group';
import { ChevronDownIcon } from '../../icons';
import { OptionSheet, type OptionSheetProps } from '../../overlays/option-sheet';
import { type FormField, useSheetField } from '../form';
import { FieldFrame, type FieldProps, messageId } from './field-frame';
import styles from './select-field.module.css';

export interface ChoiceTriggerProps {
  readonly field: Pick<FormField<unknown>, 'id' | 'invalid' | 'error'>;
  readonly label: string;
  readonly optional?: boolean | undefined;
  readonly hint?: ReactNode;
  /** The answer in words. */
  readonly shown: ReactNode | undefined;
  /** It is a name or a date, which no translator may touch. */
  readonly verbatim?: boolean | undefined;
  readonly placeholder: string;
  readonly open: boolean;
  readonly locked?: boolean | undefined;
  readonly onOpen: () => void;
}

/** The box of a field whose answer is chosen in a sheet. */
export function ChoiceTrigger(props: ChoiceTriggerProps): ReactElement {
  const { field, label, optional, hint, shown, verbatim, placeholder, open, locked, onOpen } = props;
  const { id, invalid, error } = field;
  return (
    <FieldFrame id={id} label={label} optional={optional} error={error} hint={hint} locked={locked}>
      <button
        id={id}
        type="button"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={`${id}-sheet`}
        aria-required={!optional}
        aria-invalid={invalid || undefined}
        aria-describedby={messageId({ id, error, hint })}
        aria-disabled={locked || undefined}
        className={classNames('ui-field__box', styles.trigger)}
        onClick={onOpen}
      >
        <span
          className={classNames(styles.text, shown === undefined && styles.placeholder)}
          translate={verbatim && shown !== undefined ? 'no' : undefined}
        >
          {shown ?? placeholder}
        </span>
        <ChevronDownIcon size={20} />
      </button>
    </FieldFrame>
  );
}

/** Options of a list of `loan-domain`, whose labels are message keys, in the person's language. */
export function useOptions<Value extends string>(
  choices: readonly { readonly value: Value; readonly label: string }[],
): readonly Option<Value>[] {
  const { tMessage } = useI18n();
  return useMemo(
    () => choices.map(({ value, label }) => ({ value, label: tMessage({ key: label }) })),
    [choices, tMessage],
  );
}

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
        searchPlaceholder={searchPlaceholder}
        onClose={close}
        onChoose={value => {
          choose(value);
          onChoose?.(value);
        }}
      />
    </>
  );
}
