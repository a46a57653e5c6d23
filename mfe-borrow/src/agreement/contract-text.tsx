import { isCalendarDate } from '@sunbird/loan-domain';
import { Button, Title } from '@sunbird/ui';
import { type ReactElement, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useText } from '../shared/text';
import { contractNodes, readingMinutes } from './contract-html';
import styles from './contract-text.module.css';

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
  const { t, formatDate } = useText();
  const place = useRef<HTMLDivElement>(null);
  const { title, version, html, hash } = contract;
  const nodes = useMemo(() => contractNodes(html, title), [html, title]);
  const minutes = useMemo(() => readingMinutes(nodes), [nodes]);

  useLayoutEffect(() => {
    const { current } = place;
    if (!current) return;
    current.textContent = '';
    current.appendChild(nodes.cloneNode(true));
  }, [nodes]);

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
    <article className={styles.contract}>
      <Title>{title}</Title>
      <p className={styles.facts}>{facts.join(' · ')}</p>
      <div ref={place} className={styles.text} />
      <p className={styles.hash}>
        {t('agreement.fingerprint')} <code>{hash}</code>
      </p>
      <div className={styles.print}>
        <Button kind="text" onClick={() => window.print()}>
          {t('agreement.print')}
        </Button>
      </div>
    </article>
  );
}
