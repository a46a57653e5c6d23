import type { LenderPresence, MarketCode } from '../market';

const hours = { from: '08:00', to: '20:00' };

/**
 * Who lends in the sandbox, and how to reach them: samples, marked as a demo. The site of a live lender has none of them;
 * its settings say who lends.
 */
export const samples: Readonly<Record<MarketCode, LenderPresence>> = {
  NG: {
    lender: { name: 'Sunbird Lending Ltd', licence: 'FCCPC 0000 (demo)' },
    support: {
      phones: ['07005550199'],
      whatsapp: '+2347005550199',
      email: 'help@sunbird.example',
      hours,
    },
  },
  MX: {
    lender: { name: 'Sunbird México, S.A. de C.V., SOFOM, E.N.R.', licence: 'SIPRES 000000 (demo)' },
    support: {
      phones: ['5550000199'],
      whatsapp: '+525550000199',
      email: 'ayuda@sunbird.example',
      hours,
    },
  },
  IN: {
    lender: { name: 'Sunbird Finance India Pvt Ltd', licence: 'RBI NBFC N-00.00000 (demo)' },
    support: {
      phones: ['8005550199'],
      whatsapp: '+918005550199',
      email: 'help.in@sunbird.example',
      hours,
    },
    complaints: {
      name: 'RBI',
      url: 'https://cms.rbi.org.in',
      grievanceOfficer: { name: 'Asha Menon', phone: '8005550188', email: 'grievance@sunbird.example' },
      answerHours: 48,
    },
  },
};
