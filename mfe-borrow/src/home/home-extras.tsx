import type { Product } from '@sunbird/api-client';
import { Money } from '@sunbird/i18n';
import { aprText } from '@sunbird/i18n/apr-text';
import { orderStatus } from '@sunbird/loan-domain';
import { useShell } from '@sunbird/shell-api';
import {
  Card,
  CellGroup,
  CouponIcon,
  DocumentIcon,
  KeyValue,
  LinkCell,
  Notice,
  RefreshIcon,
  TextButton,
} from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { termRange } from '../shared/loan-choice/use-loan-choice';
import { Message, useMessages } from '../use-messages';
import styles from './home.module.css';
import type { HomeView, LotteryCall, ShownStatus } from './use-home';

export interface HomeExtrasProps {
  readonly view: HomeView;
  readonly lottery: LotteryCall;
  /** The products that the screen prices already. */
  readonly priced?: readonly (Product | undefined)[];
  /** Prices another product on this screen; without it a product opens its own. */
  readonly onProduct?: ((product: Product) => void) | undefined;
  /** Stands before them. */
  readonly first?: ReactNode;
}

/**
 * The extras of each state of home. A borrower who is late, was rejected or has a failed payout gets no offer, and one
 * who repays has them folded (`FoldedLoans`).
 */
const shown: Readonly<
  Record<ShownStatus, { readonly limit?: true; readonly loans?: true; readonly rewards?: true }>
> = {
  canLoan: { limit: true, loans: true, rewards: true },
  assessing: { loans: true },
  lending: { loans: true },
  success: { loans: true },
  repaying: { limit: true, rewards: true },
  overdue: {},
  rejected: {},
  failed: {},
  unknown: {},
};

/** Below the main card: other open orders, the limit and how it grows, other loans, links. */
export function HomeExtras({ view, lottery, priced, onProduct, first }: HomeExtrasProps): ReactElement {
  const { session, navigate } = useShell();
  const { t } = useMessages();
  const { requestNotice } = view;
  const signedIn = session.status === 'signedIn';
  const { limit, loans, rewards } = shown[view.applyBlock ? 'rejected' : view.homeStatus];
  const isNew = view.homeStatus === 'canLoan' && view.order === null;
  const openRequests = () => navigate('customerServices', { view: 'requests' });
  return (
    <div className={styles.extras}>
      {requestNotice && (
        <Notice
          kind={requestNotice.isRefused ? 'warn' : 'info'}
          action={{ label: t('home.open'), onClick: openRequests }}
        >
          {requestNotice.text}
        </Notice>
      )}
      {first}
      <OtherBanners view={view} />
      {limit && signedIn && <Limit view={view} />}
      {loans && <HotLoans view={view} priced={priced} onProduct={onProduct} />}
      {rewards && <Rewards isNew={isNew} lottery={lottery} />}
      {isNew && view.broadcast.length > 0 && (
        <Notice>
          {view.broadcast.map(text => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
    </div>
  );
}

/** The draw, how borrowing works, and what repaying brings. */
function Rewards({
  isNew,
  lottery,
}: Pick<HomeExtrasProps, 'lottery'> & { readonly isNew: boolean }): ReactElement {
  const { navigate } = useShell();
  const { t } = useMessages();
  return (
    <CellGroup>
      <Draw lottery={lottery} />
      {isNew && (
        <LinkCell
          icon={<DocumentIcon />}
          title={t('home.threeSteps')}
          sub={t('home.threeStepsText')}
          onClick={() => navigate('threeSteps')}
        />
      )}
      <LinkCell
        icon={<RefreshIcon />}
        title={t('home.benefits')}
        sub={t('home.benefitsText')}
        onClick={() => navigate('reloanBenefits')}
      />
    </CellGroup>
  );
}

/** Banners of the borrower's other orders. The order that home shows has no banner: the main card describes it. */
function OtherBanners({ view }: { readonly view: HomeView }): ReactElement {
  const { dispatchOrder, track } = useShell();
  const { t } = useMessages();
  const shown = view.banners.filter(banner => banner.orderNo !== view.order?.orderNo);
  return (
    <>
      {shown.map(banner => {
        const open = () => {
          track({ eventType: 'click', pageName: 'home', eventOption: 'banner' });
          dispatchOrder(banner);
        };
        return (
          <Notice
            key={banner.orderNo}
            kind={
              banner.status === orderStatus.overdue
                ? 'bad'
                : banner.status === orderStatus.rejected
                  ? 'plain'
                  : 'info'
            }
            {...(banner.status === orderStatus.rejected
              ? {}
              : { action: { label: t('home.open'), onClick: open } })}
          >
            {banner.text}
          </Notice>
        );
      })}
    </>
  );
}

function Limit({ view }: { readonly view: HomeView }): ReactElement | null {
  const { navigate } = useShell();
  const { t } = useMessages();
  if (view.creditLimit <= 0) return null;
  return (
    <Card>
      <KeyValue label={t('home.limit')}>
        <Money value={view.creditLimit} />
      </KeyValue>
      {view.nextLimit !== undefined && (
        <small>
          <Message
            id="home.limitGrows"
            values={{
              amount: view.nextLimit,
              link: chunks => <TextButton onClick={() => navigate('reloanBenefits')}>{chunks}</TextButton>,
            }}
          />
        </small>
      )}
    </Card>
  );
}

/** The products that the screen does not show already. */
export function otherLoans({ products, order }: HomeView, priced: HomeExtrasProps['priced'] = []) {
  return products.filter(
    product =>
      !priced.includes(product) && (product.orderNo === undefined || product.orderNo !== order?.orderNo),
  );
}

interface HotLoansProps extends Omit<HomeExtrasProps, 'lottery'> {
  /** The fold around them carries the title. */
  readonly folded?: boolean;
}

/** Other loans, each with its range and its highest APR. */
export function HotLoans({ view, priced, onProduct, folded }: HotLoansProps): ReactElement | null {
  const { dispatchOrder, navigate, track } = useShell();
  const i18n = useMessages();
  const { t } = i18n;
  const others = otherLoans(view, priced);
  if (others.length === 0) return null;

  const open = (product: Product) => {
    track({ eventType: 'click', pageName: 'home', eventOption: 'product' });
    const { orderNo, status } = product;
    if (orderNo !== undefined && status !== undefined && dispatchOrder({ orderNo, status })) return;
    if (onProduct) onProduct(product);
    else navigate('toBorrow', { productId: product.productId });
  };
  return (
    <CellGroup {...(folded ? {} : { title: t('home.hotLoans') })}>
      {others.map(product => (
        <LinkCell
          key={product.productId}
          title={<span translate="no">{product.productName}</span>}
          strong
          sub={
            <>
              <Message id="common.amountRange" values={{ from: product.minAmount, to: product.maxAmount }} />
              <br />
              {t('home.productTerms', {
                ...termRange(Math.min(...product.terms), Math.max(...product.terms)),
                apr: aprText(product.aprMax, i18n),
              })}
            </>
          }
          onClick={() => open(product)}
        />
      ))}
    </CellGroup>
  );
}

/** The draw, of which a borrower gets a turn for repaying on time. */
function Draw({ lottery }: Pick<HomeExtrasProps, 'lottery'>): ReactElement | null {
  const { navigate } = useShell();
  const { t } = useMessages();
  const { data } = lottery;
  if (!data?.show || data.chances < 1) return null;
  return (
    <LinkCell
      icon={<CouponIcon />}
      title={t('home.draw')}
      sub={t('home.drawText', { chances: data.chances })}
      onClick={() => navigate('coupon', { draw: 1 })}
    />
  );
}
