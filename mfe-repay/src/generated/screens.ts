// Made from remote.json. Change that instead.
import type { RemoteModule } from '@sunbird/shell-api';

export const screens = {
  RepayDetail: () => import('../detail/repay-detail-screen'),
  RepayStp: () => import('../stp/repay-stp-screen'),
  RepayOxxo: () => import('../oxxo/repay-oxxo-screen'),
  ExtensionDetail: () => import('../rollover/extension-detail-screen'),
  ConfirmExtension: () => import('../rollover/confirm-extension-screen'),
  ManualRepayment: () => import('../voucher/manual-repayment-screen'),
  Cashier: () => import('../cashier/cashier-screen'),
} satisfies RemoteModule['screens'];
