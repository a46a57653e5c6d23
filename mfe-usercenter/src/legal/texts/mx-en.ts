import type { LegalDocument, LegalTexts } from '../legal-document';
import { privacy as privacyClauses } from './en/privacy';
import { renewal as renewalClauses } from './en/renewal';
import { terms as clauses } from './en/terms';

const privacy: LegalDocument = {
  title: 'Privacy notice',
  summary:
    'We use your data to decide on your loan, to pay it out and to be repaid, and for nothing else. You decide about the rest, purpose by purpose.',
  sections: [
    privacyClauses.controller,
    privacyClauses.collected,
    {
      id: 'sensitive',
      title: 'Financial and biometric data',
      blocks: [
        'Your income, your account and your history of credit are financial data, and the comparison of your selfie with your document is biometric. We ask for your express consent for them, use them for the purposes below only, and keep the photos apart from the rest. Your CURP is used to confirm who you are; RFC and NSS only if you choose to give them.',
      ],
    },
    privacyClauses.notCollected,
    privacyClauses.purposes,
    {
      id: 'secondary',
      title: 'Purposes that you can refuse',
      blocks: [
        'Offers by message and surveys are not needed for your loan. They are off until you turn them on, and you can turn them off at any time under Me, Data and privacy.',
      ],
    },
    privacyClauses.automated,
    privacyClauses.recipients,
    {
      id: 'bureau',
      title: 'Credit bureaus',
      blocks: [
        'We ask a credit information company about you only with your authorisation, which the app requests on its own. We report the state of your loan to it each month, as the law asks.',
      ],
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      blocks: [
        {
          points: [
            'An application that was refused, when nothing was ever paid out to you: {rejectedDataDays} days. After that only a coded fingerprint of your number and the day on which you can apply again remain, and they go on that day.',
            'A loan that was paid out: 10 years after it is closed, as the Code of Commerce asks of those who keep books. In that time it is blocked for anything else.',
            'A complaint: as long as the loan that it is about, and 5 years at least.',
            'Data that was collected on your device with your consent: until the decision on the loan, or until you take the consent back.',
          ],
        },
      ],
    },
    privacyClauses.consent,
    {
      id: 'rights',
      title: 'Your ARCO rights',
      blocks: [
        'The Federal Law on Protection of Personal Data Held by Private Parties of 2025 gives you the right to:',
        {
          points: [
            'access: know what we hold, and get a copy;',
            'rectification: have mistakes put right;',
            'cancellation: have data deleted that we need not keep;',
            'opposition: object to a use, also to decisions that only a computer makes;',
            'take back a consent, and limit how your data is used and passed on.',
          ],
        },
        'You use them under Me, Data and privacy, or by writing to {email} with your name, your number and what you want; we check that it is you. We answer within 20 working days and do it within 15 more, free of charge.',
      ],
    },
    privacyClauses.security,
    privacyClauses.minors,
    privacyClauses.changes,
    {
      id: 'complaints',
      title: 'Complaints about data',
      blocks: [
        'Write to us first: {email}. We answer within {answerHours} hours. You may also turn to the Ministry of Anti-Corruption and Good Government (Secretaría Anticorrupción y Buen Gobierno), the authority for the protection of data.',
      ],
    },
  ],
};

const terms: LegalDocument = {
  title: 'Terms and conditions',
  summary:
    'You see the whole cost and the CAT before you agree, you may cancel until {cancelHours} hours after the money arrived, and nothing renews unless you turned it on.',
  sections: [
    clauses.parties,
    {
      id: 'registration',
      title: 'Our registration',
      blocks: [
        'As a multiple-purpose financial company that is not a regulated entity (SOFOM, E.N.R.) we need no authorisation by the Ministry of Finance to be set up and to work, and the CNBV supervises us only for preventing money laundering (article 56 of the LGOAAC). Our registration is {licence}; you can look us up in CONDUSEF’s register of providers of financial services (SIPRES).',
      ],
    },
    clauses.eligibility,
    clauses.account,
    {
      id: 'identity',
      title: 'Showing who you are',
      blocks: [
        'We ask for your CURP, photos of your official identity document and a selfie. For the payout we ask for a CLABE or a debit card in your own name. RFC and NSS are optional.',
      ],
    },
    clauses.applying,
    clauses.amounts,
    clauses.costs,
    {
      id: 'cat',
      title: 'The CAT',
      blocks: [
        'The total annual cost (CAT) counts interest, fee and every other cost that you must pay. In the example above it is {exampleApr}. It includes the tax on the fee, is given to inform and to compare, and was counted on {termsDate}. Your own is on the key facts before you agree.',
      ],
    },
    clauses.contract,
    {
      id: 'automatic-payout',
      title: 'Automatic payout, only if you choose it',
      blocks: [
        'When you ask for another loan after one that you repaid, you can choose that it is paid out by itself once it is approved. It is off unless you choose it for that loan. You can stop it in the app until the money is sent, and cancel at no cost afterwards like any other loan.',
      ],
    },
    clauses.cancelling,
    clauses.repaying,
    clauses.late,
    clauses.movingDate,
    {
      id: 'collection',
      title: 'How we ask for money that is late',
      blocks: [
        'We remind you, and only you, between 7:00 and 22:00 of your place, with our name and a number that shows. We do not threaten, insult or publish anything, and do not ask people you named, your family or your employer for the debt.',
        'If an agency calls for us, it says for whom, and it takes no money: you pay only in the app. You find the agencies in CONDUSEF’s register (REDECO), where you can also complain about them.',
      ],
    },
    clauses.coupons,
    clauses.usingApp,
    clauses.changes,
    clauses.ending,
    {
      id: 'complaints',
      title: 'Complaints',
      blocks: [
        'Our specialised unit for users (UNE) takes complaints in the app under Customer service, by {phone}, on WhatsApp {whatsapp} or by {email}, every day {from} to {to}. You get a number and our answer within {answerHours} hours.',
        'If our answer does not help, turn to {regulator}, {regulatorUrl}. That is free of charge. A complaint never changes how we treat your loan.',
      ],
    },
    {
      id: 'law',
      title: 'Law and language',
      blocks: [
        'The laws of Mexico apply, among them the Law for Transparency and Order of Financial Services. The courts of the place where you live can decide.',
        'The Spanish text counts. The English text is a translation for your comfort. If a clause turns out to be void, the rest stays.',
      ],
    },
  ],
};

const renewalAgreement: LegalDocument = {
  title: 'Loan renewal agreement',
  summary:
    'A loan goes on or a new one follows only when you ask for it. Automatic payout is off unless you choose it for a loan, and you can stop it.',
  sections: [
    renewalClauses.covers,
    {
      id: 'automatic',
      title: 'Automatic payout of the next loan',
      blocks: [
        'When you ask for another loan, a switch lets you have it paid out by itself once it is approved. It is off. By turning it on you agree, for that one loan, that we confirm it for you with the amount and the term that you chose, at no worse price than the one that you saw.',
        {
          points: [
            'We tell you when it is approved and from what time it will be paid out.',
            'Until then you stop it with one tap on the loan’s page, or by {phone}. It then waits for you to confirm it, or lapses after {offerDays} days.',
            'After the payout you may still cancel for {cancelHours} hours at no cost.',
            'It never counts for a later loan, and it never uses a new loan to pay an old one.',
          ],
        },
      ],
    },
    renewalClauses.movingDate,
    renewalClauses.nextLoan,
    renewalClauses.stopping,
  ],
};

export const texts: LegalTexts = { privacy, terms, renewalAgreement };
