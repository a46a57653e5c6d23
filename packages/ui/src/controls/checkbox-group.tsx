import type { ReactElement } from 'react';
import { classNames } from '../class-names';
import { CheckIcon } from '../icons';
import boxes from './checkbox.module.css';
import { type Option, usePress } from './radio-group';
import rows from './radio-group.module.css';

export interface CheckboxGroupProps<Value extends string> {
  readonly label: string;
  readonly options: readonly Option<Value>[];
  readonly values: readonly Value[];
  /** The option that excludes all others, such as “None of them”. */
  readonly alone?: string | undefined;
  readonly onChange: (values: readonly Value[]) => void;
  /** The option that excludes all others was pressed, not reached by keys: nothing is left to choose. */
  readonly onAlone?: (() => void) | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly describedBy?: string | undefined;
  readonly invalid?: boolean | undefined;
}

/** Choices of which several may hold, all in sight. */
export function CheckboxGroup<Value extends string>(props: CheckboxGroupProps<Value>): ReactElement {
  const { label, options, values, alone, onChange, onAlone, onBlur, describedBy, invalid } = props;
  const { listeners, pick } = usePress<undefined>(onAlone);

  function toggle(value: Value, checked: boolean): void {
    const others = value === alone ? [] : values.filter(each => each !== value && each !== alone);
    const chosen = checked ? [...others, value] : others;
    // In the order of the options, whatever was tapped first.
    onChange(options.map(option => option.value).filter(each => chosen.includes(each)));
    if (checked && value === alone) pick(undefined);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as rows in every supported engine.
    <div
      {...listeners}
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      className={classNames(rows.rows, invalid && rows.invalid)}
    >
      {options.map(option => (
        <CheckboxRow
          key={option.value}
          option={option}
          checked={values.includes(option.value)}
          invalid={invalid}
          onChange={checked => toggle(option.value, checked)}
          onBlur={onBlur}
        />
      ))}
    </div>
  );
}

interface CheckboxRowProps extends Pick<CheckboxGroupProps<string>, 'onBlur' | 'invalid'> {
  readonly option: Option;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function CheckboxRow({ option, checked, invalid, onChange, onBlur }: CheckboxRowProps): ReactElement {
  return (
    <label
      className={classNames(rows.option, checked && rows.on, checked && boxes.on, invalid && boxes.invalid)}
    >
      <input
        type="checkbox"
        className={boxes.whole}
        checked={checked}
        aria-invalid={invalid || undefined}
        onChange={event => onChange(event.target.checked)}
        onBlur={onBlur}
      />
      <span className={rows.ring} aria-hidden="true" />
      <span className={boxes.box} aria-hidden="true">
        {checked && <CheckIcon size={18} />}
      </span>
      <span className={rows.text}>
        {option.label}
        {option.hint && <small>{option.hint}</small>}
      </span>
    </label>
  );
}
