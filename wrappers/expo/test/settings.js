// What `app.config.ts` writes for the lender in a box.
jest.mock('expo-constants', () => ({
  __esModule: true,
  default: {
    expoConfig: {
      extra: {
        appName: 'Sunbird',
        packageName: 'ng.sunbird.credit',
        origin: process.env.PAGE_ORIGIN ?? 'https://app.example',
        collector: 'https://collect.example/',
        colors: { background: '#ffffff', ink: '#000000', brand: '#0b655e', onBrand: '#ffffff' },
      },
    },
  },
}));
