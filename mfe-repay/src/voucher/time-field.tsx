import { type ClockTime, readTime } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import { ClockIcon, TextField, TimeSheet, useFormField } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { useMessages } from '../use-messages';
import styles from './time-field.module.css';

/** Hour and minute on a clock of twelve hours, and which half of the day it is. */
function spoken(time: ClockTime): { readonly half: 'am' | 'pm'; readonly clock: string } {
  const hour = Number(time.slice(0, 2));
  return { half: hour < 12 ? 'am' : 'pm', clock: `${hour % 12 || 12}${time.slice(2)}` };
}

/**
 * The time of the payment, as it is typed or pasted; below it stands how it was read, so that a wrong half of the day is
 * seen. A clock opens a picker.
 */
export function TimeField(): ReactElement {
  const { t } = useMessages();
  const { market } = useShell();
  const { value, change, blur } = useFormField<string>('paidAt');
  const [open, setOpen] = useState(false);
  const time = readTime(value ?? '');
  const read = time && spoken(time);
  function close() {
    setOpen(false);
    blur();
  }
  return (
    <>
      <TextField
        name="paidAt"
        label={t('proof.paidAt')}
        hint={read ? t(`proof.readAs.${read.half}`, { time: read.clock }) : t('proof.paidAtHint')}
        optional
        autoCapitalize="none"
        maxLength={40}
        suffix={<ClockButton onClick={() => setOpen(true)} />}
      />
      <TimeSheet
        open={open}
        title={t('proof.paidAt')}
        value={time ?? '12:00'}
        hour12={market.hour12}
        labels={{ hour: t('proof.hour'), minute: t('proof.minute') }}
        onClose={close}
        onChoose={chosen => {
          change(chosen);
          close();
        }}
      />
    </>
  );
}

function ClockButton({ onClick }: { readonly onClick: () => void }): ReactElement {
  const { t } = useMessages();
  return (
    <button
      type="button"
      className={styles.clock}
      aria-haspopup="dialog"
      aria-label={t('proof.chooseTime')}
      onClick={onClick}
    >
      <ClockIcon size={24} />
    </button>
  );
}
