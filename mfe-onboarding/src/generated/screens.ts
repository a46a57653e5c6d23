// Made from remote.json. Change that instead.
import type { RemoteModule } from '@sunbird/shell-api';

export const screens = {
  Login: () => import('../login/login-screen'),
  Register: () => import('../login/register-screen'),
  Prove: () => import('../login/prove-screen'),
  PersonalInfo: () => import('../personal/personal-screen'),
  AdditionalInfo: () => import('../additional/additional-screen'),
  Identity: () => import('../identity/identity-screen'),
  Questionnaire: () => import('../questionnaire/questionnaire-screen'),
  ReviewTips: () => import('../review/review-screen'),
  BankAccount: () => import('../bank/bank-screen'),
} satisfies RemoteModule['screens'];
