// Made from remote.json. Change that instead.
import type { RemoteModule } from '@sunbird/shell-api';

export const screens = {
  Home: () => import('../home/home-screen'),
  Records: () => import('../records/records-screen'),
  LendingRecords: () => import('../lending-records/lending-records-screen'),
  ToBorrow: () => import('../to-borrow/to-borrow-screen'),
  ConfirmBorrow: () => import('../confirm/confirm-screen'),
  Agreement: () => import('../agreement/agreement-screen'),
  Lending: () => import('../lending/lending-screen'),
  ReloanBenefits: () => import('../reloan-benefits/reloan-benefits-screen'),
  ThreeSteps: () => import('../three-steps/three-steps-screen'),
  CancellationForm: () => import('../cancellation/cancellation-screen'),
  FinishLoading: () => import('../finish-loading/finish-loading-screen'),
} satisfies RemoteModule['screens'];
