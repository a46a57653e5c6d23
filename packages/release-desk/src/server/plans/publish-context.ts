import type { ReleaseStore } from '@sunbird/federation/store';
import type { AuditLog } from '../audit/audit-log';
import type { StopNotices } from '../health/stop-notices';
import type { Watch } from '../health/watch';
import type { PlanStore } from './plan-store';

export interface PublishContext {
  readonly store: ReleaseStore;
  readonly now: () => number;
  readonly audit: AuditLog;
  readonly watch: Watch;
  readonly notices: StopNotices;
  readonly plans: PlanStore;
}
