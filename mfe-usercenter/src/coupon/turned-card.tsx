import { Money } from '@sunbird/i18n';
import { Logo, Sun } from '@sunbird/ui';
import type { ReactElement } from 'react';
import styles from './turned-card.module.css';

export interface TurnedCardProps {
  /** Of the coupon, in major units; undefined if there is none. */
  readonly amount: number | undefined;
}

/** The chosen card as it turns over. The title of the dialog says what is on it. */
export function TurnedCard({ amount }: TurnedCardProps): ReactElement {
  return (
    <div className={styles.place} aria-hidden="true">
      <div className={styles.card}>
        <div className={styles.back}>
          <Logo size={40} onHero />
        </div>
        <div className={amount === undefined ? styles.empty : styles.face}>
          {amount !== undefined && (
            <>
              <Sun mark="given" />
              <b>
                <Money value={amount} hideCode />
              </b>
            </>
          )}
        </div>
      </div>
    </div>
  );
}
