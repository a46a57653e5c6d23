import { type DataOf, getRejectRecommendation, type LoanOrder } from '@sunbird/api-client';
import { aprText } from '@sunbird/i18n/apr-text';
import { addDays, type CalendarDate, calendarDateAt, daysBetween } from '@sunbird/loan-domain';
import { useToday } from '@sunbird/remote-kit/lender-clock';
import { useCall, useShell } from '@sunbird/shell-api';
import {
  Button,
  Card,
  CellGroup,
  Gap,
  LinkCell,
  Monogram,
  Notice,
  ShieldIcon,
  Tag,
  Title,
} from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { termRange } from '../../shared/loan-choice/use-loan-choice';
import { Message, useMessages } from '../../use-messages';
import styles from '../home.module.css';
import type { HomeView } from '../use-home';
import { PlainHome } from './parts';

interface RejectedProps {
  readonly view: HomeView;
  readonly order: LoanOrder;
  /** Stands above other lenders. */
  readonly children: ReactNode;
}

/** Rejected (9): when the borrower may apply again, what happens to the data, and other lenders. */
export function Rejected({ view, order, children }: RejectedProps): ReactElement {
  const shell = useShell();
  const { market } = shell;
  const { t, tMessage, formatDate, has } = useMessages();
  const { data } = useCall(getRejectRecommendation, { orderNo: order.orderNo });
  const lenders = data?.show ? data.products.filter(({ url }) => shell.canOpenExternal(url)) : [];
  const retryDate =
    data?.retryDate ??
    (order.retryAfter === undefined ? undefined : calendarDateAt(order.retryAfter, market.zone));
  const deletedOn =
    order.finishTime === undefined
      ? undefined
      : addDays(calendarDateAt(order.finishTime, market.zone), market.rejectedDataDays);
  const reasonKey = `choice.rejectReason.${order.failReason}`;
  return (
    <>
      <PlainHome>
        <Card>
          <Title
            heading
            lead={has(reasonKey) && t('home.rejectedWhy', { reason: tMessage({ key: reasonKey }) })}
          >
            {t('home.rejected')}
          </Title>
          {retryDate && <ApplyAgain on={retryDate} />}
          {deletedOn && (
            <Notice icon={<ShieldIcon size={20} />}>
              {t('home.dataDeleted', {
                date: formatDate(deletedOn, 'shortDate'),
                days: market.rejectedDataDays,
              })}
            </Notice>
          )}
          <AskPerson view={view} about="loan" subject={order.orderNo} />
        </Card>
      </PlainHome>
      {children}
      {lenders.length > 0 && <OtherLenders lenders={lenders} />}
    </>
  );
}

interface AskPersonProps {
  readonly view: HomeView;
  readonly about: 'loan' | 'apply';
  readonly subject?: string;
}

/** No program has the last word: a person looks at the decision again. Once asked, a line on home says what became of it. */
function AskPerson({ view, ...decision }: AskPersonProps): ReactElement | null {
  const { navigate } = useShell();
  const { t } = useMessages();
  if (view.requestNotice?.ofDecision) return null;
  return (
    <>
      <Gap />
      <Button kind="secondary" onClick={() => navigate('customerServices', { view: 'ask', ...decision })}>
        {t('home.askPerson')}
      </Button>
    </>
  );
}

/** Why the borrower gets no other loan now, and from which day, where a day ends it. */
export function NotNow({ view }: { readonly view: HomeView }): ReactElement | null {
  const { market } = useShell();
  const { t } = useMessages();
  const { applyBlock, order } = view;
  if (!applyBlock) return null;
  const { text, until } = applyBlock;
  const lead = until === undefined ? text : order === null && t('home.dataGone');
  return (
    <PlainHome>
      <Card>
        <Title heading lead={lead}>
          {t(until === undefined ? 'home.notNow' : 'home.rejected')}
        </Title>
        {until !== undefined && <ApplyAgain on={calendarDateAt(until, market.zone)} />}
        <AskPerson view={view} about="apply" />
      </Card>
    </PlainHome>
  );
}

function ApplyAgain({ on }: { readonly on: CalendarDate }): ReactElement {
  const { t, formatDate } = useMessages();
  const days = daysBetween(useToday(), on);
  return (
    <div className={styles.well}>
      <small>{t('home.applyAgainOn')}</small>
      <p className={styles.wellText}>
        {formatDate(on)} {days > 0 && <span>{t('common.inDays', { days })}</span>}
      </p>
    </div>
  );
}

type OtherLender = DataOf<typeof getRejectRecommendation>['products'][number];

function OtherLenders({ lenders }: { readonly lenders: readonly OtherLender[] }): ReactElement {
  const { settings } = useShell();
  const { t } = useMessages();
  return (
    <div className={styles.plain}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{t('home.otherLenders')}</h2>
        <Tag>{t('home.partners')}</Tag>
      </div>
      <small>
        <Message
          id="home.otherLendersText"
          values={{ brand: <span translate="no">{settings.brand.name}</span> }}
        />
      </small>
      <div className={styles.gap}>
        <CellGroup>
          {lenders.map(lender => (
            <LenderCell key={lender.lenderName} {...lender} />
          ))}
        </CellGroup>
      </div>
    </div>
  );
}

function LenderCell({ lenderName, range, terms, aprFrom, url }: OtherLender): ReactElement {
  const { openExternal, track } = useShell();
  const i18n = useMessages();
  function open() {
    track({ eventType: 'click', pageName: 'home', eventOption: 'recommendation' });
    void openExternal(url);
  }
  const days = termRange(terms.min, terms.max);
  return (
    <LinkCell
      external
      strong
      icon={<Monogram name={lenderName} />}
      title={lenderName}
      sub={
        <>
          <Message id="common.amountRange" values={{ from: range.min, to: range.max }} />
          <br />
          {i18n.t('home.lenderTerms', { ...days, apr: aprText(aprFrom, i18n) })}
        </>
      }
      onClick={open}
    />
  );
}
