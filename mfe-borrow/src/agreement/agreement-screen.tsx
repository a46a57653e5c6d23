import { getLoanAgreement, getLoanContract } from '@sunbird/api-client';
import { isCalendarDate, paramNumber } from '@sunbird/loan-domain';
import { readContract } from '@sunbird/remote-kit/contract-html';
import { DocumentText } from '@sunbird/remote-kit/document-text';
import { canKeepFile, isWebView, keepFile } from '@sunbird/remote-kit/keep-file';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { useAct, useCall, useQueryParams, useShell } from '@sunbird/shell-api';
import { Button, EmptyState, LogInCard, Page, remoteScreen, SkeletonCards, Title } from '@sunbird/ui';
import { type ReactElement, type RefObject, useEffect, useMemo, useRef } from 'react';
import { useOrderNo } from '../shared/order/order-gate';
import printed from '../shared/printed.module.css';
import { useMessages } from '../use-messages';
import styles from './contract-text.module.css';

export const Screen = remoteScreen(Agreement);

/** The contract that a confirmation would name (22), or the one of an order or product as it stands (7). */
function useAgreement() {
  const { session } = useShell();
  const orderNo = useOrderNo();
  const { productId, couponId, amount: amountText, term: termText } = useQueryParams();
  const [amount, term] = [paramNumber(amountText), paramNumber(termText)];
  const signedIn = session.status === 'signedIn';
  const offered = orderNo !== undefined && amount !== undefined && term !== undefined;
  const named = orderNo !== undefined || productId !== undefined;

  const contract = useCall(
    getLoanContract,
    signedIn && offered ? { orderNo, amount, term, ...(couponId ? { couponId } : {}) } : undefined,
  );
  const agreement = useCall(
    getLoanAgreement,
    signedIn && named && !offered
      ? {
          ...(orderNo ? { orderNo } : {}),
          ...(productId ? { productId } : {}),
          ...(amount === undefined ? {} : { amount }),
          ...(term === undefined ? {} : { term }),
        }
      : undefined,
  );
  return { call: offered ? contract : agreement, named, offered, orderNo };
}

function Agreement(): ReactElement {
  const { back, navigate, session } = useShell();
  const { t } = useMessages();
  const { call, named, offered, orderNo } = useAgreement();
  const signedIn = session.status === 'signedIn';
  return (
    <Page
      title={t('agreement.title')}
      sticky={
        signedIn &&
        named && (
          <Button kind="secondary" onClick={back}>
            {t(offered ? 'agreement.backToKeyFacts' : 'common.back')}
          </Button>
        )
      }
    >
      {!signedIn && <LogInCard />}
      {signedIn && !named && (
        <EmptyState
          title={t('error.orderNoEmpty')}
          action={{ label: t('shared.seeRecords'), onClick: () => navigate('records') }}
        />
      )}
      {signedIn && named && (
        <Loaded call={call} skeleton={<SkeletonCards />}>
          {contract => <ContractText contract={contract} orderNo={orderNo} />}
        </Loaded>
      )}
    </Page>
  );
}

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
    <article ref={article} className={printed.printed}>
      <Title>{title}</Title>
      <p className={styles.facts}>{facts.join(' · ')}</p>
      <div className={styles.text}>
        <DocumentText>{content}</DocumentText>
      </div>
      <p className={styles.hash}>
        {t('agreement.fingerprint')} <code>{hash}</code>
      </p>
      <div className={styles.print}>
        <KeepContract article={article} title={title} orderNo={orderNo} />
      </div>
    </article>
  );
}

export interface KeepContractProps {
  /** The shown contract: harmless elements only. */
  readonly article: RefObject<HTMLElement>;
  readonly title: string;
  readonly orderNo: string | undefined;
}

function pageOf(article: HTMLElement, title: string, language: string): string {
  const page = document.implementation.createHTMLDocument(title);
  page.documentElement.lang = language;
  const charset = page.createElement('meta');
  charset.setAttribute('charset', 'utf-8');
  page.head.prepend(charset);
  const copy = article.cloneNode(true);
  if (copy instanceof HTMLElement) {
    for (const button of copy.querySelectorAll('button')) button.remove();
    for (const element of [copy, ...copy.querySelectorAll('[class]')]) element.removeAttribute('class');
  }
  page.body.append(copy);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** Prints the contract in a browser. A WebView does not print: there it is kept as a file, where that is possible. */
export function KeepContract({ article, title, orderNo }: KeepContractProps): ReactElement | null {
  const shell = useShell();
  const { t } = useMessages();
  const name = `${t('agreement.fileName')}${orderNo ? `-${orderNo}` : ''}.html`;
  const { current: language } = shell.language;
  const keep = useAct(async () => {
    if (!isWebView(shell)) return window.print();
    if (!article.current) return;
    const file = new File([pageOf(article.current, title, language)], name, { type: 'text/html' });
    const kept = await keepFile(shell, file, { title });
    if (kept === 'saved') shell.toast(t('agreement.saved'), 'success');
    if (kept === 'unavailable') shell.toast(t('agreement.notSaved'), 'failure');
  });
  const sample = useMemo(() => new File(['.'], name, { type: 'text/html' }), [name]);
  if (!canKeepFile(shell, sample)) return null;
  return (
    <Button kind="text" loading={keep.pending} onClick={() => void keep.run()}>
      {t(isWebView(shell) ? 'agreement.save' : 'agreement.print')}
    </Button>
  );
}
