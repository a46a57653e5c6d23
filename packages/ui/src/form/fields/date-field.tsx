import { useI18n } from '@sunbird/i18n';
import { daysInMonth, hourText } from '@sunbird/loan-domain';
import { type ReactElement, useState } from 'react';
import { Sheet } from '../../overlays/overlay';
import { Wheel, Wheels } from '../../overlays/wheel';
import { useSheetField } from '../use-form-field';
import type { FieldProps } from './field-frame';
import { ChoiceTrigger } from './select-field';

export interface DateSheetProps {
  readonly open: boolean;
  readonly title: string;
  /** `YYYY-MM-DD`, as are the others. */
  readonly value: string;
  readonly min: string;
  readonly max: string;
  readonly onChoose: (value: string) => void;
  readonly onClose: () => void;
}

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

function parseDay(text: string): Day {
  const [year = 1970, month = 1, day = 1] = text.split('-').map(Number);
  return { year, month, day };
}

function two(value: number) {
  return String(value).padStart(2, '0');
}

function dayText({ year, month, day }: Day): string {
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
}

/** The nearest day that exists and lies in the range. */
function fitted(wanted: Day, min: string, max: string): string {
  const text = dayText({ ...wanted, day: Math.min(wanted.day, daysInMonth(wanted.year, wanted.month)) });
  return text < min ? min : text > max ? max : text;
}

function upTo(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** The day that the columns show; each of them changes a part of it, and leaving the sheet forgets it. */
function usePickedDay({ value, min, max }: Pick<DateSheetProps, 'value' | 'min' | 'max'>) {
  const [picked, setPicked] = useState<string>();
  function currentOf(pickedDay: string | undefined): string {
    return fitted(parseDay(pickedDay ?? value), min, max);
  }
  /** A column that comes to rest may know an older day only: another column may have moved meanwhile. */
  function pick(change: Partial<Day>) {
    setPicked(latest => fitted({ ...parseDay(currentOf(latest)), ...change }, min, max));
  }
  return { current: currentOf(picked), pick, forget: () => setPicked(undefined) };
}

function option(number: number, label = String(number)) {
  return { value: String(number), label };
}

function useMonths() {
  const { formatDate } = useI18n();
  return upTo(1, 12).map(month => option(month, formatDate(`2000-${two(month)}-15`, 'monthName')));
}

interface WheelSheetProps extends Pick<DateSheetProps, 'open' | 'title' | 'onClose'> {
  /** Drops what the columns were moved to: the sheet closes, with or without a choice. */
  readonly forget: () => void;
  readonly onDone: () => void;
  readonly children: readonly ReactElement[];
}

/** A sheet of columns, with a button that takes what they show. */
function WheelSheet({ open, title, forget, onClose, onDone, children }: WheelSheetProps): ReactElement {
  const { t } = useI18n();
  function leave(then: () => void) {
    forget();
    then();
  }
  return (
    <Sheet
      open={open}
      title={title}
      onClose={() => leave(onClose)}
      done={{ label: t('common.done'), onClick: () => leave(onDone) }}
    >
      <Wheels>{children}</Wheels>
    </Sheet>
  );
}

/** Day, month and year as a picker. 29 February is there in leap years. */
export function DateSheet(props: DateSheetProps): ReactElement {
  const { open, title, min, max, onChoose, onClose } = props;
  const { t } = useI18n();
  const { current, pick, forget } = usePickedDay(props);
  const { year, month, day } = parseDay(current);
  return (
    <WheelSheet open={open} title={title} forget={forget} onClose={onClose} onDone={() => onChoose(current)}>
      <Wheel
        label={t('date.day')}
        options={upTo(1, daysInMonth(year, month)).map(number => option(number))}
        value={String(day)}
        onChange={text => pick({ day: Number(text) })}
      />
      <Wheel
        label={t('date.month')}
        options={useMonths()}
        value={String(month)}
        onChange={text => pick({ month: Number(text) })}
      />
      <Wheel
        label={t('date.year')}
        options={upTo(parseDay(min).year, parseDay(max).year).map(number => option(number))}
        value={String(year)}
        onChange={text => pick({ year: Number(text) })}
      />
    </WheelSheet>
  );
}

export interface TimeSheetProps {
  readonly open: boolean;
  readonly title: string;
  /** `HH:MM` on a 24-hour clock. */
  readonly value: string;
  /** What each column is called. */
  readonly labels: { readonly hour: string; readonly minute: string };
  /** Hours are read with am and pm. */
  readonly hour12?: true | undefined;
  readonly onChoose: (value: string) => void;
  readonly onClose: () => void;
}

/** `00` up to a number, as options of a column. */
function paddedUpTo(last: number, read = (text: string) => text) {
  return upTo(0, last).map(number => ({ value: two(number), label: read(two(number)) }));
}

/** Hour and minute of a day as a picker. */
export function TimeSheet(props: TimeSheetProps): ReactElement {
  const { open, title, value, labels, hour12, onChoose, onClose } = props;
  const [picked, setPicked] = useState<{ readonly hour?: string; readonly minute?: string }>({});
  const [hour = '00', minute = '00'] = value.split(':');
  const current = { hour, minute, ...picked };
  return (
    <WheelSheet
      open={open}
      title={title}
      forget={() => setPicked({})}
      onClose={onClose}
      onDone={() => onChoose(`${current.hour}:${current.minute}`)}
    >
      <Wheel
        label={labels.hour}
        options={paddedUpTo(23, hour => hourText(hour, { hour12 }))}
        value={current.hour}
        onChange={chosen => setPicked(latest => ({ ...latest, hour: chosen }))}
      />
      <Wheel
        label={labels.minute}
        options={paddedUpTo(59)}
        value={current.minute}
        onChange={chosen => setPicked(latest => ({ ...latest, minute: chosen }))}
      />
    </WheelSheet>
  );
}

export interface DateFieldProps extends FieldProps {
  /** First and last day that can be chosen, `YYYY-MM-DD`. */
  readonly min: string;
  readonly max: string;
}

/** A calendar day near today, which is found in a picker; its answer is `YYYY-MM-DD`. */
export function DateField(props: DateFieldProps): ReactElement {
  const { name, label, optional, hint, min, max } = props;
  const { field, open, show, close, choose } = useSheetField<string>(name);
  const { t, formatDate } = useI18n();
  return (
    <>
      <ChoiceTrigger
        field={field}
        label={label}
        optional={optional}
        hint={hint}
        shown={field.value === undefined ? undefined : formatDate(field.value, 'longDate')}
        placeholder={t('field.chooseDate')}
        open={open}
        onOpen={show}
      />
      <DateSheet
        open={open}
        title={label}
        value={field.value ?? max}
        min={min}
        max={max}
        onClose={close}
        onChoose={choose}
      />
    </>
  );
}
