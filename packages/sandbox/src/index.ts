export { StartError } from './errors';
export { createApp, type Mount } from './http/app';
export type {
  AccountDetails,
  IssuedTarget,
  PayInRequest,
  PaymentProvider,
  ProviderPayment,
  RedirectDetails,
  StoreDetails,
  WebhookMessage,
  WebhookVerdict,
} from './payments/provider';
export { openSandbox, type Sandbox } from './sandbox';
export type { SandboxOptions, SandboxParts } from './sandbox-options';
export { listen, type RunningServer } from './server';
export type { Services } from './services/services';
export { defaultSettings, type LenderSettings, readSettings, type ServerSettings } from './settings';
