import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import type { SandboxClock } from '../clock';
import type { ApiDeps } from '../http/api-route';
import type { Scheduler } from '../jobs/scheduler';
import type { SharedState } from '../shared/shared-state';

/** What the control calls work with. */
export interface ControlsDeps extends ApiDeps {
  readonly scheduler: Scheduler;
  readonly clock: SandboxClock;
  readonly state: SharedState;
}

export type ControlsApp = Hono<{ Bindings: HttpBindings }>;

export function newControlsApp(): ControlsApp {
  return new Hono<{ Bindings: HttpBindings }>();
}
