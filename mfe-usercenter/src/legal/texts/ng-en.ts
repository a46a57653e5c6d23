import type { LegalDocument, LegalTexts } from '../legal-document';
import { privacy as privacyClauses } from './en/privacy';
import { renewal as renewalClauses } from './en/renewal';
import { terms as clauses } from './en/terms';

const privacy: LegalDocument = {
  title: 'Privacy policy',
  summary:
    'We use your data to decide on your loan, to pay it out and to be repaid, and for nothing else. You decide about the rest, purpose by purpose.',
  sections: [
    privacyClauses.controller,
    privacyClauses.collected,
    {
      id: 'sensitive',
      title: 'BVN, NIN and photos',
      blocks: [
        'Your BVN, your NIN and the photos of your face and document are treated as sensitive. The NIN and the BVN are used to confirm that you are who you say you are, and the BVN that the account is yours. Neither lets us see or move money in your bank accounts.',
      ],
    },
    privacyClauses.notCollected,
    privacyClauses.purposes,
    privacyClauses.automated,
    privacyClauses.recipients,
    {
      id: 'retention',
      title: 'How long we keep it',
      blocks: [
        {
          points: [
            'An application that was refused, when nothing was ever paid out to you: {rejectedDataDays} days. After that only a coded fingerprint of your number and the day on which you can apply again remain, and they go on that day.',
            'A loan that was paid out: 5 years after it is closed, because lenders must keep their records that long.',
            'A complaint: 5 years after our answer.',
            'Data that was collected on your device with your consent: until the decision on the loan, or until you take the consent back.',
          ],
        },
      ],
    },
    privacyClauses.consent,
    {
      id: 'rights',
      title: 'Your rights',
      blocks: [
        'The Nigeria Data Protection Act 2023 gives you the right to:',
        {
          points: [
            'know what we hold and get a copy, in a form that you can take elsewhere;',
            'have mistakes put right;',
            'have data deleted that we need not keep;',
            'object to a use, or have it paused while it is being checked;',
            'take back a consent at any time, without any disadvantage but that what depends on it stops;',
            'not be bound by a decision that only a computer made.',
          ],
        },
        'You use them under Me, Data and privacy, by {email} or by {phone}. We answer within 30 days, free of charge.',
      ],
    },
    privacyClauses.security,
    privacyClauses.minors,
    privacyClauses.changes,
    {
      id: 'complaints',
      title: 'Complaints about data',
      blocks: [
        'Write to us first: {email}. We answer within {answerHours} hours. You may also complain to the Nigeria Data Protection Commission (NDPC), ndpc.gov.ng, at any time.',
      ],
    },
  ],
};

const terms: LegalDocument = {
  title: 'Terms and conditions',
  summary:
    'You see the whole cost before you agree, you may cancel until {cancelHours} hours after the money arrived, and nothing renews by itself.',
  sections: [
    clauses.parties,
    clauses.eligibility,
    clauses.account,
    {
      id: 'identity',
      title: 'Showing who you are',
      blocks: [
        'We ask for your NIN, photos of your identity document and a selfie. For the payout we ask for your account number and your BVN, so that the money reaches you and nobody else.',
      ],
    },
    clauses.applying,
    clauses.amounts,
    clauses.costs,
    clauses.contract,
    {
      id: 'no-automatic-lending',
      title: 'No automatic lending',
      blocks: [
        'We never pay out a loan that you did not ask for and confirm yourself, and we never renew one by ourselves. No loan is approved in advance. Offers reach you only if you agreed to get them.',
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
        'We remind you, and only you: politely, by message or call, never between 21:00 and 8:00. We do not write or call to your family, friends, employer or the people whom you named about your debt, we do not threaten or shame, and we publish nothing. Somebody who guaranteed the loan in writing may be asked.',
        'How the loan is repaid, on time or late, is reported to credit bureaus licensed by the Central Bank of Nigeria. That can make it harder to borrow elsewhere; paying improves it. After the last payment you get a letter of discharge within 5 working days, free of charge.',
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
        'Make a complaint in the app under Customer service, by {phone}, on WhatsApp {whatsapp} or by {email}, every day {from} to {to}. You get a number and our answer within {answerHours} hours.',
        'If our answer does not help, turn to the Federal Competition and Consumer Protection Commission ({regulator}), {regulatorUrl}. That is free of charge. A complaint never changes how we treat your loan.',
      ],
    },
    {
      id: 'law',
      title: 'Law and language',
      blocks: [
        'The law of the Federal Republic of Nigeria applies, among it the Federal Competition and Consumer Protection Act and the Consumer Lending Regulations 2025 made under it. Courts where you live can decide.',
        'The English text counts. The Spanish text is a translation for your comfort. If a clause turns out to be void, the rest stays.',
      ],
    },
  ],
};

const renewalAgreement: LegalDocument = {
  title: 'Loan renewal agreement',
  summary:
    'Nothing renews by itself. You can move a date for a fee, and ask for a new loan once one is repaid.',
  sections: [
    renewalClauses.covers,
    {
      id: 'automatic',
      title: 'No automatic renewal',
      blocks: [
        'In Nigeria we do not renew loans automatically, do not approve loans in advance and do not pay out by ourselves: the rules for lenders forbid it, and we would not want it. Each loan and each change of a date is asked for and confirmed by you.',
      ],
    },
    renewalClauses.movingDate,
    renewalClauses.nextLoan,
    renewalClauses.stopping,
  ],
};

export const texts: LegalTexts = { privacy, terms, renewalAgreement };
