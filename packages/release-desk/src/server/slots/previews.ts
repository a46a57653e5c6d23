import { existsSync } from 'node:fs';
import type { MarketCode, OrderStatus } from '@sunbird/loan-domain';
import { openPreview, previewFile, type StoredRelease } from '@sunbird/release-store';
import type { Candidate, PreviewKind } from '../../calls';

/** Whom a screen needs before it shows what it is for. */
interface Need {
  /** The status of the borrower's order. */
  readonly at: OrderStatus;
  /** Whether the address names the order; with what else. */
  readonly query?: string;
  /** Set if the screen also stands for nobody. */
  readonly alsoForNobody?: true;
}

const order = '';

/** Screens of journeys by their route names. Screens that are not here need nobody. */
const needs: Readonly<Record<string, Need>> = {
  home: { at: 2, alsoForNobody: true },
  records: { at: 2, alsoForNobody: true },
  lendingRecords: { at: 2 },
  toBorrow: { at: 4 },
  confirmBorrow: { at: 14, query: order },
  agreement: { at: 14, query: order },
  lending: { at: 7, query: order },
  cancellationForm: { at: 7, query: order },
  reloanBenefits: { at: 4 },
  threeSteps: { at: 4 },
  FinishLoading: { at: 19, query: order },
  personalInfomation: { at: 6, query: order },
  additionalInfomation: { at: 11, query: order },
  idCardAuthentication: { at: 12, query: order },
  loanQuestion: { at: 17, query: order },
  reviewTips: { at: 1, query: '&pageName=confirmBorrow' },
  addBankCard: { at: 5, query: order },
  repayDetail: { at: 2, query: order },
  repayStp: { at: 2, query: '&amount=1000' },
  repayOxxo: { at: 2, query: '&amount=1000' },
  extensionDetail: { at: 2, query: order },
  confirmExtension: { at: 2, query: order },
  manualRepayment: { at: 2, query: order },
  cashier: { at: 2, query: '&amount=1000' },
  yx2ConfirmBorrow: { at: 4 },
  me: { at: 2, alsoForNobody: true },
  customerServices: { at: 2 },
  settings: { at: 2 },
  coupon: { at: 2 },
  dataPrivacy: { at: 2 },
  devices: { at: 2 },
};

type Screen = Candidate['entries'][number];

function needOf(name: string): Need | undefined {
  return Object.hasOwn(needs, name) ? needs[name] : undefined;
}

/** Whether a screen stands without a borrower. */
function standsAlone({ name }: Screen): boolean {
  return needOf(name)?.alsoForNobody ?? needOf(name) === undefined;
}

/** The status of the borrower that a screen needs; undefined: it needs nobody. */
export function statusFor({ name }: Screen): OrderStatus | undefined {
  return needOf(name)?.at;
}

/**
 * The screen that a preview opens with: the first one of a campaign, and of a journey the first that stands. With a
 * made-up borrower that is any, without one a screen that needs nobody.
 */
export function firstEntry(
  entries: readonly Screen[],
  { isCampaign, hasBorrowers }: { readonly isCampaign: boolean; readonly hasBorrowers: boolean },
): Screen | undefined {
  if (isCampaign) return entries[0];
  return entries.find(screen => hasBorrowers || standsAlone(screen)) ?? entries[0];
}

/** The hash path of a screen, with the order that it is about. */
export function addressOf({ name, path }: Screen, orderNo: string | undefined): string {
  const query = needOf(name)?.query;
  return orderNo === undefined || query === undefined ? path : `${path}?orderNo=${orderNo}${query}`;
}

/** Whom the preview shows a screen to. */
export function kindOf(screen: Screen, hasBorrower: boolean): PreviewKind {
  if (hasBorrower) return 'madeUp';
  return standsAlone(screen) ? 'nobody' : 'logIn';
}

const lifetimeMs = 30 * 60_000;
/** A preview that expires sooner than this is replaced. */
const marginMs = 5 * 60_000;

/** A borrower whom the lender in a box made up, with a session. */
interface MadeUpBorrower {
  readonly token: string;
  readonly userId: string;
  readonly mobile: string;
  readonly orderNo: string;
}

/** Makes a borrower whose order has a status. */
export type BorrowerMaker = (request: {
  readonly market: MarketCode;
  readonly at: OrderStatus;
}) => Promise<MadeUpBorrower>;

export interface Preview {
  readonly path: string;
  readonly expires: number;
  /** The order of the made-up borrower. */
  readonly orderNo: string | undefined;
}

export interface PreviewRequest {
  /** Who asks for what: the same request gets the same page. */
  readonly key: string;
  readonly stored: StoredRelease;
  readonly market: string;
  /** Makes the borrower who is logged in on the page. */
  readonly borrower?: (() => Promise<MadeUpBorrower>) | undefined;
}

/** A log-in as the app stores it on a device. */
function storedLogIn({ token, userId, mobile }: MadeUpBorrower): Record<string, string> {
  return {
    token: JSON.stringify({ Authorization: `Bearer ${token}` }),
    userInfo: JSON.stringify({ basicInfo: { userId, mobile } }),
  };
}

/** Preview pages of this desk: one per person, release, market, borrower and revision, valid for 30 minutes. */
export function openPreviews(site: string, now: () => number) {
  const open = new Map<string, Preview>();
  return {
    /** Returns a valid preview page. */
    async get({ key, stored, market, borrower }: PreviewRequest): Promise<Preview> {
      const existing = open.get(key);
      const exists = existing && existsSync(previewFile(site, existing.path));
      if (exists && existing.expires - marginMs > now()) return existing;
      for (const [old, { expires }] of open) if (expires <= now()) open.delete(old);
      const expires = now() + lifetimeMs;
      const label = stored.label ?? stored.release.metadata.version;
      const made = await borrower?.();
      const device = made && storedLogIn(made);
      const path = await openPreview(site, { stored, label, market, expires, now: now(), device });
      const preview = { path, expires, orderNo: made?.orderNo };
      open.set(key, preview);
      return preview;
    },
  };
}
