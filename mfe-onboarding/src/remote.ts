import type { RemoteModule } from '@sunbird/shell-api';

export const screens = {
  Login: () => import('./login/login-screen'),
  Register: () => import('./login/register-screen'),
  PersonalInfo: () => import('./personal/personal-screen'),
  AdditionalInfo: () => import('./additional/additional-screen'),
  Identity: () => import('./identity/identity-screen'),
  Questionnaire: () => import('./questionnaire/questionnaire-screen'),
  BankAccount: () => import('./bank/bank-screen'),
  ReviewTips: () => import('./review/review-screen'),
} satisfies RemoteModule['screens'];

export const messages = {
  en: async () => (await import('./messages/en.json')).default,
  es: async () => (await import('./messages/es.json')).default,
} satisfies RemoteModule['messages'];
