import { existsSync } from 'node:fs';
import { openPreview, previewFile, type StoredRelease } from '@sunbird/federation/store';
import type { MarketCode, OrderStatus } from '@sunbird/loan-domain';

const lifetimeMs = 30 * 60_000;
/** A preview that expires sooner than this is replaced. */
const marginMs = 5 * 60_000;

/** A borrower whom the lender in a box made up, with a session. */
export interface MadeUpBorrower {
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
  readonly orderNo?: string;
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
      const known = open.get(key);
      const exists = known && existsSync(previewFile(site, known.path));
      if (exists && known.expires - marginMs > now()) return known;
      for (const [old, { expires }] of open) if (expires <= now()) open.delete(old);
      const expires = now() + lifetimeMs;
      const label = stored.label ?? stored.release.metadata.version;
      const made = await borrower?.();
      const device = made && storedLogIn(made);
      const request = { stored, label, market, expires, now: now(), ...(device && { device }) };
      const path = await openPreview(site, request);
      const preview = { path, expires, ...(made && { orderNo: made.orderNo }) };
      open.set(key, preview);
      return preview;
    },
  };
}
