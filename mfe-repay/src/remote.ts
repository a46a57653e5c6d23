import type { RemoteModule } from '@sunbird/shell-api';

export const screens = {
  RepayDetail: () => import('./detail/repay-detail-screen'),
  RepayStp: () => import('./stp/repay-stp-screen'),
  RepayOxxo: () => import('./oxxo/repay-oxxo-screen'),
  ExtensionDetail: () => import('./rollover/extension-detail-screen'),
  ConfirmExtension: () => import('./rollover/confirm-extension-screen'),
  ManualRepayment: () => import('./voucher/manual-repayment-screen'),
  Cashier: () => import('./cashier/cashier-screen'),
} satisfies RemoteModule['screens'];

export const messages = {
  en: async () => (await import('./messages/en.json')).default,
  es: async () => (await import('./messages/es.json')).default,
} satisfies RemoteModule['messages'];
