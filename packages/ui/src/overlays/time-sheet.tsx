import { useI18n } from '@sunbird/i18n';
import { hourText } from '@sunbird/loan-domain';
import { type ReactElement, useState } from 'react';
import { Sheet } from './sheet';
import { Wheel, Wheels } from './wheel';

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
function upTo(last: number) {
  return Array.from({ length: last + 1 }, (_, index) => {
    const value = String(index).padStart(2, '0');
    return { value, label: value };
  });
}

const hours = /*#__PURE__*/ upTo(23);
const readHours = /*#__PURE__*/ hours.map(({ value }) => ({
  value,
  label: hourText(value, { hour12: true }),
}));
const minutes = /*#__PURE__*/ upTo(59);

/** Hour and minute of a day as a picker. */
export function TimeSheet(props: TimeSheetProps): ReactElement {
  const { open, title, value, labels, hour12, onChoose, onClose } = props;
  const { t } = useI18n();
  const [picked, setPicked] = useState<{ readonly hour?: string; readonly minute?: string }>({});
  const [hour = '00', minute = '00'] = value.split(':');
  const current = { hour, minute, ...picked };
  function leave(then: () => void) {
    setPicked({});
    then();
  }
  return (
    <Sheet
      open={open}
      title={title}
      onClose={() => leave(onClose)}
      done={{
        label: t('common.done'),
        onClick: () => leave(() => onChoose(`${current.hour}:${current.minute}`)),
      }}
    >
      <Wheels>
        <Wheel
          label={labels.hour}
          options={hour12 ? readHours : hours}
          value={current.hour}
          onChange={chosen => setPicked(latest => ({ ...latest, hour: chosen }))}
        />
        <Wheel
          label={labels.minute}
          options={minutes}
          value={current.minute}
          onChange={chosen => setPicked(latest => ({ ...latest, minute: chosen }))}
        />
      </Wheels>
    </Sheet>
  );
}
