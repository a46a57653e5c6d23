import { useShell } from '@sunbird/shell-api';
import { type FieldProps, OptionSheet, TextField, useFormControl, useFormValues } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { useMessages } from '../use-messages';
import { endingOf, typedPart, wholeAddress } from './email-parts';
import styles from './personal.module.css';

const whole = 'whole';

/** An email address: a usual ending can be picked, any other is typed. */
export function EmailField(field: FieldProps): ReactElement {
  const { emailDomains } = useShell().market;
  const { t } = useMessages();
  const form = useFormControl();
  const address = useFormValues<Record<string, string>>()[field.name] ?? '';
  const [ending, setEnding] = useState(() =>
    address === '' ? emailDomains[0] : endingOf(address, emailDomains),
  );
  const [open, setOpen] = useState(false);
  const typed = typedPart(address, ending);

  function read(text: string): string {
    if (text.includes('@')) {
      // A pasted or filled-in address takes its known ending; one that is being typed may still go on.
      const filledIn = text.length - typed.length > 1;
      setEnding(filledIn ? endingOf(text, emailDomains) : undefined);
    }
    return wholeAddress(text, ending);
  }

  function choose(option: string): void {
    const next = option === whole ? undefined : option;
    setEnding(next);
    setOpen(false);
    form.change(field.name, wholeAddress(next ? (typed.split('@')[0] ?? '') : typed, next) || undefined);
  }

  return (
    <>
      <TextField
        {...field}
        type="text"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        hint={t('personal.email.hint')}
        format={() => typed}
        parse={read}
        suffix={
          <button
            type="button"
            className={styles.ending}
            aria-haspopup="dialog"
            aria-label={t('personal.email.ending', {
              ending: ending ? `@${ending}` : t('personal.email.none'),
            })}
            onClick={() => setOpen(true)}
          >
            {ending ? `@${ending}` : '@'} <span aria-hidden="true">▾</span>
          </button>
        }
      />
      <OptionSheet
        open={open}
        title={t('personal.email.choose')}
        options={[
          ...emailDomains.map(name => ({ value: name, label: `@${name}` })),
          { value: whole, label: t('personal.email.other') },
        ]}
        value={ending ?? whole}
        onChoose={choose}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
