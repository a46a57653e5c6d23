import { ChevronRightIcon, ExternalIcon } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import styles from './contact-row.module.css';

interface RowBase {
  readonly icon: ReactNode;
  readonly title: string;
  readonly sub: string;
}

export type ContactRowProps = RowBase &
  (
    | {
        /** `tel:` or `mailto:`: the phone opens it by itself. */
        readonly href: string;
      }
    | {
        /** Leads out of the app, through the shell. */
        readonly onLeave: () => void;
      }
  );

/** A contact of the lender, as a cell. */
export function ContactRow(props: ContactRowProps): ReactElement {
  const { icon, title, sub } = props;
  const content = (
    <>
      <span className={styles.icon}>{icon}</span>
      <span className={styles.text}>
        {title}
        <small>{sub}</small>
      </span>
      <span className={styles.mark}>
        {'href' in props ? <ChevronRightIcon size={18} /> : <ExternalIcon size={20} />}
      </span>
    </>
  );
  return 'href' in props ? (
    <a className={styles.row} href={props.href}>
      {content}
    </a>
  ) : (
    <button type="button" className={styles.row} onClick={props.onLeave}>
      {content}
    </button>
  );
}
