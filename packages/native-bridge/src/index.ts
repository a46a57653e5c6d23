export {
  type Action,
  type ActionData,
  type ActionName,
  type ActionReply,
  type AppInfo,
  actionNames,
  actions,
  type BrowserEnvironment,
  type Capabilities,
  isActionName,
  type LoginInfo,
  type ScreenAction,
  type SelectContactReply,
  type TimeSdkData,
} from './actions';
export { detectTransport, type SendText, type Transport } from './connect';
export { type BridgeOptions, createBridge, type NativeBridge } from './create-bridge';
export {
  type AttributionEvent,
  attributionEvents,
  attributionOf,
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
  sendByBridge,
} from './events/outbox';
export {
  type BridgeEvent,
  type BridgeFailure,
  type BridgeReply,
  type BridgeRequest,
  type BridgeSuccess,
  type FailureReason,
  type Incoming,
  type Outgoing,
  protocolVersion,
  readIncoming,
  readOutgoing,
} from './protocol';
export { type BridgeWindow, findWrapper, hostName, type TransportName, transportNames } from './transports';
