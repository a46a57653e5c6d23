import type { Registry } from '@sunbird/federation';
import type { SiteSettings } from '@sunbird/lender-settings/site-settings';
import type { Market } from '@sunbird/loan-domain';
import type { Calls } from '../api/calls';
import type { LazyBridge } from '../bridge/lazy-bridge';
import type { Loading } from '../remotes/create-loading';
import type { EventReport } from '../report/event-report';
import type { SessionParts } from '../session/session-service';

/** Everything that `startUp` creates once; the shell value for remotes is composed of it. */
export interface Services extends Calls, Loading, SessionParts {
  readonly registry: Registry;
  readonly settings: SiteSettings;
  readonly packageName: string;
  /** Id of this installation. */
  readonly deviceId: string;
  readonly market: Market;
  readonly bridge: LazyBridge;
  /** Reports events about releases to the lender. */
  readonly report: EventReport;
  /** Makes up for log-outs that the lender has not heard of, and sees that the session has a handle. Never rejects. */
  readonly settleHandles: () => Promise<void>;
}
