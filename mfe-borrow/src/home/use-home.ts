import {
  type DataOf,
  getMarketHome,
  getProductHome,
  type LoanOrder,
  type Product,
} from '@sunbird/api-client';
import { type BannerStatus, bannerStatuses, type HomeStatus } from '@sunbird/loan-domain';
import { type CallState, useCall, useShell } from '@sunbird/shell-api';

export interface Banner {
  readonly status: BannerStatus;
  readonly text: string;
  readonly orderNo: string;
}

/** What home shows, from either of the twin calls. Amounts in major units. */
export interface HomeView {
  readonly homeStatus: HomeStatus;
  readonly order: LoanOrder | null;
  readonly products: readonly Product[];
  readonly banners: readonly Banner[];
  readonly creditLimit: number;
  readonly nextLimit?: number;
  readonly broadcast: readonly string[];
}

/** While the lender works, home looks again by itself. */
const pollEvery = 5_000;
const moving: readonly HomeStatus[] = ['assessing', 'lending'];

/** Home's one call: 12, or 11 for a lender with one product. Public, so it also answers the signed-out. */
export function useHome(): CallState<HomeView> {
  const { settings } = useShell();
  const poll = (data: { readonly homeStatus: HomeStatus } | undefined) =>
    data && moving.includes(data.homeStatus) ? pollEvery : false;
  const market = useCall(getMarketHome, settings.singleProduct ? undefined : {}, { poll });
  const single = useCall(getProductHome, settings.singleProduct ? {} : undefined, { poll });
  return settings.singleProduct ? viewed(single, fromProductHome) : viewed(market, fromMarketHome);
}

function viewed<D>(call: CallState<D>, view: (data: D) => HomeView): CallState<HomeView> {
  const { data, ...rest } = call;
  return data === undefined ? rest : { ...rest, data: view(data) };
}

function fromMarketHome(data: DataOf<typeof getMarketHome>): HomeView {
  const { hot, nextLimitHint, broadcast, ...rest } = data;
  return {
    ...rest,
    products: hot,
    broadcast: broadcast ?? [],
    ...(nextLimitHint === undefined ? {} : { nextLimit: nextLimitHint }),
  };
}

function fromProductHome({ product, order, banner, ...rest }: DataOf<typeof getProductHome>): HomeView {
  const status = bannerStatuses.find(known => known === order?.status);
  const banners = banner && order && status ? [{ status, text: banner.text, orderNo: order.orderNo }] : [];
  return { ...rest, order, products: [product], banners, broadcast: [] };
}
