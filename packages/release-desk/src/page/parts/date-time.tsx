import { calendarDateAt, momentOf } from '@sunbird/loan-domain';
import { type ReactElement, useState } from 'react';
import { useDeskFormatters } from '../desk-formatters';
import { Pair, TextInput } from './text-input';

/** A date and a time as they are typed, by the clock of the market. */
export function useDateTime(first: { readonly date: string; readonly time: string }) {
  const { market } = useDeskFormatters();
  const [date, setDate] = useState(first.date);
  const [time, setTime] = useState(first.time);
  return { date, setDate, time, setTime, at: momentOf(date, time, market.zone) };
}

interface DateTimeProps {
  readonly value: ReturnType<typeof useDateTime>;
  readonly label: string;
  readonly problem?: string | undefined;
}

/** Boxes for a date and a time in the market's zone. */
export function DateTime({ value, label, problem }: DateTimeProps): ReactElement {
  const { t, market, clock } = useDeskFormatters();
  return (
    <Pair>
      <TextInput
        label={label}
        type="date"
        value={value.date}
        min={calendarDateAt(Date.now(), market.zone)}
        onChange={value.setDate}
        problem={problem}
      />
      <TextInput
        label={t('desk.publish.time', { place: clock })}
        type="time"
        value={value.time}
        onChange={value.setTime}
      />
    </Pair>
  );
}
