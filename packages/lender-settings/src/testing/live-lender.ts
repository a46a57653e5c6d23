/** A text in its files, `legal/terms-en.md`, and the day from which it is valid. */
function text(name: string) {
  return { version: '2026-03-01', en: `legal/${name}-en.md`, es: `legal/${name}-es.md` };
}

/** A live lender of the tests' own, as its `lender.json` has it: Acacia lends in Nigeria. */
export const liveLender = {
  mode: 'live',
  languages: ['en', 'es'],
  brand: 'Acacia',
  defaultPackage: 'ng.acacia.loans',
  packages: { 'ng.acacia.loans': { market: 'NG', appName: 'Acacia Loans' } },
  markets: {
    NG: {
      lender: { name: 'Acacia Lending Ltd', licence: 'FCCPC 1234' },
      support: {
        phones: ['0700 111 2222'],
        whatsapp: '+2347001112222',
        email: 'help@acacia.example',
        hours: { from: '08:00', to: '20:00' },
      },
      legal: { privacy: text('privacy'), terms: text('terms'), renewalAgreement: text('renewal') },
    },
  },
};
