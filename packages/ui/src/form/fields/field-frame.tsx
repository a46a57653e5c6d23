import { useI18n } from '@sunbird/i18n';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../../class-names';
import { AlertIcon } from '../../icons';
import styles from './field-frame.module.css';

/** What every field of a form takes. */
export interface FieldProps {
  readonly name: string;
  readonly label: string;
  /** Optional fields are marked, required ones are not. */
  readonly optional?: boolean;
  readonly hint?: ReactNode;
}

export interface FieldMessageProps {
  readonly id: string;
  readonly error: string | undefined;
  readonly hint?: ReactNode;
}

/** Id of a field's message, for `aria-describedby`; undefined when there is none. */
export function messageId({ id, error, hint }: FieldMessageProps): string | undefined {
  return error !== undefined || hint ? `${id}-message` : undefined;
}

/** Under a field: what is wrong, with an icon, or else the hint. */
export function FieldMessage({ id, error, hint }: FieldMessageProps): ReactElement | null {
  if (error === undefined && !hint) return null;
  return (
    <div id={`${id}-message`} className={classNames(styles.message, error !== undefined && styles.bad)}>
      {error === undefined ? (
        <span>{hint}</span>
      ) : (
        <span role="alert" className={styles.alert}>
          <AlertIcon size={16} className={styles.icon} />
          <span>{error}</span>
        </span>
      )}
    </div>
  );
}

/** Usual answers of the field above, each in one press. */
export function FieldShortcuts({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={styles.near}>{children}</div>;
}

export interface FieldFrameProps extends FieldMessageProps {
  readonly label: string;
  readonly optional?: boolean | undefined;
  readonly locked?: boolean | undefined;
  /** The control is a group and takes its name by `aria-labelledby={id + '-label'}`. */
  readonly group?: boolean;
  readonly children: ReactNode;
}

/** Label above, control, hint or error below. */
export function FieldFrame(props: FieldFrameProps): ReactElement {
  const { id, error, hint, label, optional, locked, group, children } = props;
  const { t } = useI18n();
  const text = (
    <>
      {label}
      {optional && <em> {t('field.optional')}</em>}
    </>
  );
  return (
    <div className={classNames('ui-field', error !== undefined && 'is-error', locked && 'is-locked')}>
      {group ? (
        <div id={`${id}-label`} className={styles.label}>
          {text}
        </div>
      ) : (
        <label id={`${id}-label`} htmlFor={id}>
          {text}
        </label>
      )}
      {children}
      <FieldMessage id={id} error={error} hint={hint} />
    </div>
  );
}
