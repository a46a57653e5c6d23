export const languages = ['en', 'es'] as const;
export type Language = (typeof languages)[number];

export const marketCodes = ['NG', 'MX', 'IN'] as const;
export type MarketCode = (typeof marketCodes)[number];

/** A screen that asks: what it says, and the test that reaches it there. */
export interface Asking {
  /** A consent in the market's own words, or a message of a remote. */
  readonly asks: { readonly purpose: string } | { readonly remote: string; readonly key: string };
  readonly test: string;
}

interface ConsentPromise {
  readonly markets: readonly MarketCode[];
  readonly says: Readonly<Record<Language, RegExp>>;
  readonly askedBy: readonly Asking[];
}

const personalTest = 'mfe-onboarding/src/personal/personal-screen.test.tsx';
const privacyTest = 'mfe-usercenter/src/data-privacy/consents.test.tsx';

const location: Asking = {
  asks: { remote: 'mfe-onboarding', key: 'consent.location.ask' },
  test: personalTest,
};
const device: Asking = { asks: { remote: 'mfe-onboarding', key: 'consent.device.ask' }, test: personalTest };
const offers: Asking = { asks: { purpose: 'marketing' }, test: privacyTest };
const takeBack: Asking = {
  asks: { remote: 'mfe-usercenter', key: 'privacy.withdraw.confirm' },
  test: privacyTest,
};
const automaticPayout: Asking = {
  asks: { remote: 'mfe-borrow', key: 'toBorrow.auto' },
  test: 'mfe-borrow/src/to-borrow/to-borrow-screen.test.tsx',
};

/** Every promise of a consent in the legal texts, with each screen that asks for it. */
export const promises: readonly ConsentPromise[] = [
  {
    markets: marketCodes,
    says: { en: /that you agreed to which texts/, es: /qué textos aceptaste/ },
    askedBy: [
      {
        asks: { remote: 'mfe-onboarding', key: 'register.agree' },
        test: 'mfe-onboarding/src/login/register-screen.test.tsx',
      },
    ],
  },
  {
    markets: marketCodes,
    says: {
      en: /With your consent, more about the device and your approximate location/,
      es: /Con tu consentimiento, más sobre el dispositivo y tu ubicación aproximada/,
    },
    askedBy: [location, device],
  },
  {
    markets: marketCodes,
    says: {
      en: /on your device and location, and to send you offers: only with your consent, one for each purpose/,
      es: /tu dispositivo y tu ubicación, y para enviarte ofertas: solo con tu consentimiento, uno por cada/,
    },
    askedBy: [location, device, offers],
  },
  {
    markets: marketCodes,
    says: {
      en: /collected on your device with your consent/,
      es: /recabados en tu dispositivo con tu consentimiento/,
    },
    askedBy: [location, device, takeBack],
  },
  {
    // The screens that ask for what is collected and for what the market requires are one kind of screen each.
    markets: marketCodes,
    says: {
      en: /asks for that one purpose first|For new purposes we ask you first|for each purpose on its own|“Not now” is always/,
      es: /lo pide antes para ese único propósito|propósitos nuevos te preguntamos antes|cada propósito por separado|“Ahora no” siempre/,
    },
    askedBy: [
      location,
      device,
      { asks: { remote: 'packages/i18n', key: 'common.notNow' }, test: personalTest },
      {
        asks: { remote: 'packages/i18n', key: 'common.notNow' },
        test: 'packages/remote-kit/src/consent/consent-gate.test.tsx',
      },
    ],
  },
  {
    markets: marketCodes,
    says: {
      en: /you see each consent and take it back|take back a consent|take back consent/,
      es: /ves cada consentimiento y lo retiras|(?:retirar|revocar) (?:un|el) consentimiento/,
    },
    askedBy: [takeBack],
  },
  {
    markets: marketCodes,
    says: { en: /tick that you agree to the loan agreement/, es: /marcas que aceptas el contrato/ },
    askedBy: [
      {
        asks: { remote: 'mfe-borrow', key: 'confirm.agree' },
        test: 'mfe-borrow/src/confirm/confirm-screen.test.tsx',
      },
    ],
  },
  {
    markets: ['NG'],
    says: { en: /only if you agreed to get them/, es: /solo si aceptaste recibirlas/ },
    askedBy: [offers],
  },
  {
    markets: ['MX'],
    says: { en: /ask for your express consent for them/, es: /pedimos tu consentimiento expreso/ },
    askedBy: [
      { asks: { purpose: 'financialData' }, test: personalTest },
      { asks: { purpose: 'biometricData' }, test: personalTest },
    ],
  },
  {
    markets: ['MX'],
    says: { en: /off until you turn them on/, es: /desactivadas hasta que las actives/ },
    askedBy: [offers],
  },
  {
    markets: ['MX'],
    says: {
      en: /only with your authorisation, which the app requests on its own/,
      es: /solo con tu autorización, que la app pide por separado/,
    },
    askedBy: [
      { asks: { purpose: 'creditBureau' }, test: 'packages/remote-kit/src/consent/consent-gate.test.tsx' },
      {
        asks: { purpose: 'creditBureau' },
        test: 'mfe-borrow/src/finish-loading/finish-loading-screen.test.tsx',
      },
    ],
  },
  {
    markets: ['MX'],
    says: {
      en: /unless you turned it on|unless you choose it|turning it on you agree/,
      es: /a menos que lo (?:actives|elijas)|Al activarlo aceptas/,
    },
    askedBy: [automaticPayout],
  },
  {
    markets: ['IN'],
    says: {
      en: /Camera and location are used once, .* each time with your consent/,
      es: /cámara y la ubicación se usan una sola vez, .* cada vez con tu consentimiento/,
    },
    askedBy: [
      location,
      {
        asks: { remote: 'mfe-onboarding', key: 'identity.take' },
        test: 'mfe-onboarding/src/identity/camera/camera.test.tsx',
      },
    ],
  },
];
