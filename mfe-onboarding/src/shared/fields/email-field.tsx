import { useShell } from '@sunbird/shell-api';
import {
  ChevronDownIcon,
  type FieldProps,
  OptionSheet,
  TextField,
  useFormControl,
  useFormValues,
} from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { useMessages } from '../../use-messages';
import styles from './fields.module.css';

/** The known ending of an address; undefined for any other address or an incomplete one. */
function endingOf(address: string, endings: readonly string[]): string | undefined {
  const [local, domain, ...more] = address.split('@');
  return local && domain && more.length === 0 && endings.includes(domain) ? domain : undefined;
}

/** What shows in the field: the part before the picked ending, or all of it. */
function typedPart(address: string, ending: string | undefined): string {
  return ending !== undefined && address.endsWith(`@${ending}`)
    ? address.slice(0, -ending.length - 1)
    : address;
}

/** The address for the field's text: empty text gives none, and text with an @ is complete. */
function wholeAddress(typed: string, ending: string | undefined): string {
  return typed === '' || ending === undefined || typed.includes('@') ? typed : `${typed}@${ending}`;
}

const whole = 'whole';

/** The ending that stands beside the field, and the part that is typed before it. */
function useEnding(name: string) {
  const { emailDomains } = useShell().market;
  const form = useFormControl();
  const address = useFormValues<Record<string, string>>()[name] ?? '';
  const [ending, setEnding] = useState(() =>
    address === '' ? emailDomains[0] : endingOf(address, emailDomains),
  );
  const typed = typedPart(address, ending);
  return {
    ending,
    typed,
    read(text: string): string {
      if (text.includes('@')) {
        // A pasted or filled-in address takes its known ending; one that is being typed may still grow.
        const filledIn = text.length - typed.length > 1;
        setEnding(filledIn ? endingOf(text, emailDomains) : undefined);
      }
      return wholeAddress(text, ending);
    },
    choose(option: string): void {
      const next = option === whole ? undefined : option;
      setEnding(next);
      form.change(name, wholeAddress(next ? (typed.split('@')[0] ?? '') : typed, next) || undefined);
    },
  };
}

/** An email address: a usual ending can be picked, any other is typed. */
export function EmailField(field: FieldProps): ReactElement {
  const { emailDomains } = useShell().market;
  const { t } = useMessages();
  const { ending, typed, read, choose } = useEnding(field.name);
  const [open, setOpen] = useState(false);
  const usual = emailDomains.map(name => ({ value: name, label: `@${name}` }));
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
        suffix={<EndingButton ending={ending} onClick={() => setOpen(true)} />}
      />
      <OptionSheet
        open={open}
        title={t('personal.email.choose')}
        options={[...usual, { value: whole, label: t('personal.email.other') }]}
        value={ending ?? whole}
        onChoose={option => {
          setOpen(false);
          choose(option);
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

interface EndingButtonProps {
  readonly ending: string | undefined;
  readonly onClick: () => void;
}

function EndingButton({ ending, onClick }: EndingButtonProps): ReactElement {
  const { t } = useMessages();
  const shown = ending ? `@${ending}` : undefined;
  return (
    <button
      type="button"
      className={styles.ending}
      aria-haspopup="dialog"
      aria-label={t('personal.email.ending', { ending: shown ?? t('personal.email.none') })}
      onClick={onClick}
    >
      {shown ?? '@'}
      <ChevronDownIcon size={16} />
    </button>
  );
}
