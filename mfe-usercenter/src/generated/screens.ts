// Made from remote.json. Change that instead.
import type { RemoteModule } from '@sunbird/shell-api';

export const screens = {
  Me: () => import('../me/me-screen'),
  CustomerServices: () => import('../customer-services/customer-services-screen'),
  Settings: () => import('../settings/settings-screen'),
  AgreementList: () => import('../agreements/agreement-list-screen'),
  AboutUs: () => import('../about/about-screen'),
  Faq: () => import('../faq/faq-screen'),
  Language: () => import('../language/language-screen'),
  OpenApp: () => import('../open-app/open-app-screen'),
  Coupons: () => import('../coupon/coupon-screen'),
  DataPrivacy: () => import('../data-privacy/data-privacy-screen'),
  Devices: () => import('../devices/devices-screen'),
  PrivacyPolicy: () => import('../legal/privacy-screen'),
  Terms: () => import('../legal/terms-screen'),
  RenewalAgreement: () => import('../legal/renewal-screen'),
} satisfies RemoteModule['screens'];
