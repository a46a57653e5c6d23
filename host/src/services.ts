import type { Client } from '@sunbird/api-client';
import type { Registry } from '@sunbird/federation';
import type { SiteSettings } from '@sunbird/federation/settings';
import type { Market } from '@sunbird/loan-domain';
import type { ResponseCache } from './api/response-cache';
import type { ShellBridge } from './bridge/shell-bridge';
import type { Prefetch } from './remotes/prefetch';
import type { Remotes } from './remotes/remotes';
import type { ScreenCache } from './remotes/screen-cache';
import type { EventReport, EventSource } from './report/event-report';
import type { RouteTable } from './routing/route-table';
import type { LogoutReload } from './session/reload-after-logout';
import type { SessionService } from './session/session-service';
import type { DraftStore } from './storage/drafts';

/** Everything that `startUp` creates once; the shell value for remotes is composed of it. */
export interface Services {
  readonly registry: Registry;
  readonly settings: SiteSettings;
  readonly packageName: string;
  readonly market: Market;
  readonly client: Client;
  readonly responses: ResponseCache;
  readonly session: SessionService;
  readonly logoutReload: LogoutReload;
  readonly drafts: DraftStore;
  readonly bridge: ShellBridge;
  readonly remotes: Remotes;
  readonly screens: ScreenCache;
  readonly routes: RouteTable;
  readonly prefetch: Prefetch;
  /** Reports events about releases to the lender. */
  readonly report: EventReport;
  /** The pinned release of a remote, as events name it. */
  readonly sourceOf: (remote: string) => EventSource;
}
