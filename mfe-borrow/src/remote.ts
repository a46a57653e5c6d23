import type { RemoteModule } from '@sunbird/shell-api';

export const screens = {
  Home: () => import('./home/home-screen'),
  Records: () => import('./records/records-screen'),
  LendingRecords: () => import('./lending-records/lending-records-screen'),
  ToBorrow: () => import('./to-borrow/to-borrow-screen'),
  ConfirmBorrow: () => import('./confirm/confirm-screen'),
  Agreement: () => import('./agreement/agreement-screen'),
  Lending: () => import('./lending/lending-screen'),
  ReloanBenefits: () => import('./reloan-benefits/reloan-benefits-screen'),
  ThreeSteps: () => import('./three-steps/three-steps-screen'),
  CancellationForm: () => import('./cancellation/cancellation-screen'),
  FinishLoading: () => import('./finish-loading/finish-loading-screen'),
} satisfies RemoteModule['screens'];

/** What home and the parts that it shares say is in a file of its own; every other screen needs both. */
export const messages = {
  async en(screen?: string) {
    const own = import('./messages/en.json');
    if (screen === 'Home') return (await own).default;
    return { ...(await own).default, ...(await import('./messages/en-more.json')).default };
  },
  async es(screen?: string) {
    const own = import('./messages/es.json');
    if (screen === 'Home') return (await own).default;
    return { ...(await own).default, ...(await import('./messages/es-more.json')).default };
  },
} satisfies RemoteModule['messages'];
