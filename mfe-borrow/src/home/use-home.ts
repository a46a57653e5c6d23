import {
  type DataOf,
  getLotteryChances,
  type getMarketHome,
  type getProductHome,
  homeCall,
  type LoanOrder,
  type Product,
} from '@sunbird/api-client';
import {
  allowsCoupons,
  bannerStatuses,
  type HomeStatus,
  homeStatusOf,
  type ReceivedStatus,
  unknownStatus,
} from '@sunbird/loan-domain';
import { type CallState, useCall, useShell } from '@sunbird/shell-api';

export interface Banner {
  readonly status: ReceivedStatus;
  readonly text: string;
  readonly orderNo: string;
}

/** `unknown`: the order's state is one that the app does not know. */
export type ShownStatus = HomeStatus | 'unknown';

/** What home shows, from either of the twin calls. Amounts in major units. */
export interface HomeView {
  readonly homeStatus: ShownStatus;
  readonly order: LoanOrder | null;
  readonly products: readonly Product[];
  readonly banners: readonly Banner[];
  readonly creditLimit: number;
  readonly nextLimit?: number;
  readonly broadcast: readonly string[];
  /** Why the borrower gets no other loan now. */
  readonly applyBlock?: DataOf<typeof getMarketHome>['applyBlock'];
  /** What the borrower has sent and waits for. */
  readonly requestNotice?: DataOf<typeof getMarketHome>['requestNotice'];
}

/** Home's one call: 12, or 11 for a lender with one product. It is public, so it also works signed out. */
export function useHome(): CallState<HomeView> {
  const { settings } = useShell();
  const { data, ...call } = useCall(homeCall(settings), {});
  if (!data) return call;
  return { ...call, data: 'product' in data ? fromProductHome(data) : fromMarketHome(data) };
}

/** The order tells the state that the lender names by a word unknown here; an unknown order has no other state. */
function shownStatus(homeStatus: ShownStatus, order: LoanOrder | null): ShownStatus {
  if (order?.status === unknownStatus) return 'unknown';
  return homeStatus === 'unknown' ? homeStatusOf(order?.status ?? null) : homeStatus;
}

function fromMarketHome(data: DataOf<typeof getMarketHome>): HomeView {
  const { hot, nextLimitHint, broadcast, ...rest } = data;
  return {
    ...rest,
    homeStatus: shownStatus(rest.homeStatus, rest.order),
    products: hot,
    broadcast: broadcast ?? [],
    ...(nextLimitHint === undefined ? {} : { nextLimit: nextLimitHint }),
  };
}

function fromProductHome(data: DataOf<typeof getProductHome>): HomeView {
  const { product, order, banner, ...rest } = data;
  const status = bannerStatuses.find(candidate => candidate === order?.status);
  const banners = banner && order && status ? [{ status, text: banner.text, orderNo: order.orderNo }] : [];
  const homeStatus = shownStatus(rest.homeStatus, order);
  // The lender's one product is the one of the order.
  const products = [order ? { ...product, orderNo: order.orderNo } : product];
  return { ...rest, homeStatus, order, products, banners, broadcast: [] };
}

export type LotteryCall = CallState<DataOf<typeof getLotteryChances>>;

/** The borrower's turns in the draw, where the market has coupons; nothing is asked for while signed out. */
export function useLotteryChances(isShown: boolean): LotteryCall {
  const { market, session } = useShell();
  const asks = isShown && session.status === 'signedIn' && allowsCoupons(market);
  return useCall(getLotteryChances, asks ? {} : undefined);
}
