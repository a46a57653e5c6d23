import { isCalendarDate } from '@sunbird/loan-domain';
import { readContract } from '@sunbird/remote-kit/contract-html';
import { Title } from '@sunbird/ui';
import { type ReactElement, useEffect, useMemo, useRef } from 'react';
import { useMessages } from '../use-messages';
import styles from './contract-text.module.css';
import { KeepContract } from './keep-contract';

export interface Contract {
  readonly title: string;
  readonly version: string;
  readonly html: string;
  readonly hash: string;
}

export interface ContractTextProps {
  readonly contract: Contract;
  readonly orderNo: string | undefined;
}

/** The contract as the lender gives it, its version and fingerprint; on paper it stands alone. */
export function ContractText({ contract, orderNo }: ContractTextProps): ReactElement {
  const { t, formatDate } = useMessages();
  const { title, version, html, hash } = contract;
  const { content, minutes } = useMemo(() => readContract(html, title), [html, title]);

  const article = useRef<HTMLElement>(null);

  useEffect(() => {
    document.body.dataset.prints = 'contract';
    return () => {
      delete document.body.dataset.prints;
    };
  }, []);

  const facts = [
    ...(orderNo && !title.includes(orderNo) ? [orderNo] : []),
    t('agreement.version', { version: isCalendarDate(version) ? formatDate(version, 'shortDate') : version }),
    t('agreement.minutes', { minutes }),
  ];
  return (
    <article ref={article} className={styles.contract}>
      <Title>{title}</Title>
      <p className={styles.facts}>{facts.join(' · ')}</p>
      <div className={styles.text}>{content}</div>
      <p className={styles.hash}>
        {t('agreement.fingerprint')} <code>{hash}</code>
      </p>
      <div className={styles.print}>
        <KeepContract article={article} title={title} orderNo={orderNo} />
      </div>
    </article>
  );
}
