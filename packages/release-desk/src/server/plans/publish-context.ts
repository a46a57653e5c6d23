import type { ReleaseStore } from '@sunbird/federation/store';
import type { AuditLog } from '../audit/audit-log';
import type { Metrics } from '../metrics/metrics';
import type { PlanStore } from './plan-store';

export interface PublishContext {
  readonly store: ReleaseStore;
  readonly now: () => number;
  readonly audit: AuditLog;
  readonly metrics: Metrics;
  readonly plans: PlanStore;
}
