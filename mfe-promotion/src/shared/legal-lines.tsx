import { usePromotionShell } from '@sunbird/shell-api';
import { Fine, TextButton } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { Message, useMessages } from '../use-messages';
import styles from './legal-lines.module.css';

/** The lender, its licence, and the texts that apply. */
export function LegalLines(): ReactElement {
  const { market, navigate } = usePromotionShell();
  const { t } = useMessages();
  const { name, licence } = market.lender;
  return (
    <div className={styles.lines}>
      <Fine center>
        <Message id="legal.lender" values={{ lender: <span translate="no">{name}</span>, licence }} />
      </Fine>
      <p className={styles.links}>
        <TextButton onClick={() => navigate('terms')}>{t('legal.terms')}</TextButton>
        <span aria-hidden="true" className={styles.dot} />
        <TextButton onClick={() => navigate('privacy')}>{t('legal.privacy')}</TextButton>
      </p>
    </div>
  );
}
