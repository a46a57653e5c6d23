export type { BrowserEnvironment } from './actions/action';
export {
  type ActionData,
  type ActionName,
  type ActionReply,
  actionNames,
  actions,
  isActionName,
  type ScreenAction,
} from './actions/action-table';
export type { Capabilities } from './actions/capabilities';
export type { SelectContactReply } from './actions/contact-choice';
export type { AppInfo, LoginInfo } from './actions/shapes';
export type { TimeSdkData } from './actions/time-sdk';
export type { BridgeLogEntry, IgnoredMessage } from './bridge-log';
export {
  type CollectionResult,
  type CollectPermissionsCalls,
  type CollectPermissionsInput,
  collectPermissions,
  type UploadStatus,
} from './collect-permissions';
export { type BridgeOptions, createBridge, type NativeBridge } from './create-bridge';
export { type AttributionEvent, attributionEvents, attributionOf } from './events/attribution';
export {
  checkEvent,
  type EventOption,
  type EventType,
  eventOptions,
  eventTable,
  eventTypes,
  type FunnelEvent,
  type FunnelStep,
  funnelSteps,
  pageNames,
} from './events/event-table';
export {
  createOutbox,
  type Delivery,
  type Outbox,
  type OutboxOptions,
  type OutboxStore,
  type QueuedEvent,
} from './events/outbox';
export { sendByBridge } from './events/send-by-bridge';
export { createMessageId, type RandomBytes } from './message-id';
export { type BridgeRequest, type Outgoing, readOutgoing } from './outgoing';
export { type BridgeEvent, type Incoming, protocolVersion, readIncoming } from './protocol';
export type { BridgeFailure, BridgeReply, BridgeSuccess, FailureReason } from './reply';
export { detectTransport } from './transports/detect-transport';
export {
  type BridgeWindow,
  type Connection,
  hostName,
  type Transport,
  type TransportName,
  transportNames,
} from './transports/transport';
