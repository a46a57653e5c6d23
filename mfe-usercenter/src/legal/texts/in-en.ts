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
      id: 'identity',
      title: 'PAN and photos',
      blocks: [
        'Your PAN confirms who you are and lets us ask credit information companies. We do not ask for Aadhaar. Camera and location are used once, for checking who you are, each time with your consent, and never in between. We keep no biometric template: the selfie is compared with your document, and only the photo and the result stay.',
      ],
    },
    privacyClauses.notCollected,
    privacyClauses.purposes,
    privacyClauses.automated,
    privacyClauses.recipients,
    {
      id: 'location-of-data',
      title: 'Where it is kept',
      blocks: [
        'All data is kept on servers in India. Those who work for us and what each of them does are listed on request, and the list is part of your key facts statement where the law asks.',
      ],
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      blocks: [
        {
          points: [
            'An application that was refused, when nothing was ever paid out to you: {rejectedDataDays} days. After that only a coded fingerprint of your number and the day on which you can apply again remain, and they go on that day.',
            'A loan that was paid out, and the proof of who you are: 5 years after it is closed, as the rules against money laundering ask.',
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
        'As a data principal you may, under the Digital Personal Data Protection Act 2023 and the Digital Lending Directions 2025 of the RBI:',
        {
          points: [
            'get a summary of what we hold and who received it, and a copy;',
            'have mistakes put right, and gaps filled;',
            'have data erased that we need not keep, and have us make others forget it whom we gave it to;',
            'refuse or take back consent for single kinds of data, and restrict who receives them;',
            'name somebody who uses these rights for you if you die or cannot do so yourself.',
          ],
        },
        'You use them under Me, Data and privacy, by {email} or with our grievance officer. We answer within 30 days, free of charge.',
      ],
    },
    privacyClauses.security,
    privacyClauses.minors,
    privacyClauses.changes,
    {
      id: 'complaints',
      title: 'Complaints about data',
      blocks: [
        'Turn to our grievance officer first: {officer}, {officerPhone}, {officerEmail}. We answer within {answerHours} hours. After that you may complain to the Data Protection Board of India.',
      ],
    },
  ],
};

const terms: LegalDocument = {
  title: 'Terms and conditions',
  summary:
    'You get a key facts statement before you agree, you may cancel until {cancelHours} hours after the money arrived, and nothing renews by itself.',
  sections: [
    clauses.parties,
    clauses.eligibility,
    clauses.account,
    {
      id: 'identity',
      title: 'Showing who you are',
      blocks: [
        'We ask for your PAN, photos of your identity document taken in the app, and a selfie. For the payout we ask for an account with its IFSC, or a UPI ID, in your own name. We do not ask for Aadhaar.',
      ],
    },
    clauses.applying,
    clauses.amounts,
    clauses.costs,
    {
      id: 'key-facts',
      title: 'The key facts statement',
      blocks: [
        'Before you agree you get a key facts statement in the RBI’s form, in a language that you understand: the annual percentage rate (APR), every charge, the schedule, the cooling-off time, how we collect, and our grievance officer. It stays valid for {offerDays} days. Nothing may be charged that is not on it. It and the agreement stay in the app, and we send them to you by SMS or email.',
      ],
    },
    clauses.contract,
    {
      id: 'money-ways',
      title: 'Which way the money goes',
      blocks: [
        'The money goes from our account straight to yours, and your payments straight to ours. No third person handles it. We never raise your limit without your asking for it.',
      ],
    },
    {
      ...clauses.cancelling,
      title: 'Cooling off',
    },
    clauses.repaying,
    {
      ...clauses.late,
      blocks: [
        ...clauses.late.blocks.slice(0, -1),
        'If you see that you cannot pay in time, tell us as early as you can. You can pay a part, or agree on something else with us.',
      ],
    },
    {
      id: 'collection',
      title: 'How we ask for money that is late',
      blocks: [
        'We remind you, and only you, between 8:00 and 19:00. We do not threaten, insult or publish anything, and do not ask people you named, your family or your employer for the debt. If an agent is to contact you, we tell you their name before by SMS or email.',
        'How the loan is repaid, on time or late, is reported to credit information companies. That can make it harder to borrow elsewhere; paying improves it. After the last payment you get a no-dues certificate, free of charge.',
      ],
    },
    clauses.coupons,
    clauses.usingApp,
    clauses.changes,
    clauses.ending,
    {
      id: 'complaints',
      title: 'Complaints and the grievance officer',
      blocks: [
        'Make a complaint in the app under Customer service, by {phone}, on WhatsApp {whatsapp} or by {email}, every day {from} to {to}. You get a number and our answer within {answerHours} hours.',
        'Our grievance officer is {officer}, {officerPhone}, {officerEmail}.',
        'If you hear nothing within 30 days, or the answer does not help, complain to the RBI Ombudsman at {regulatorUrl}. That is free of charge. A complaint never changes how we treat your loan.',
      ],
    },
    {
      id: 'law',
      title: 'Law and language',
      blocks: [
        'The law of India applies, among it the Digital Lending Directions 2025 of the Reserve Bank of India. Courts where you live can decide.',
        'The English text counts. The Spanish text is a translation for your comfort. If a clause turns out to be void, the rest stays.',
      ],
    },
  ],
};

const renewalAgreement: LegalDocument = {
  title: 'Loan renewal agreement',
  summary:
    'Nothing renews by itself. The date of a loan stays as agreed, and you can ask for a new loan once one is repaid.',
  sections: [
    {
      ...renewalClauses.covers,
      blocks: [
        'It says what happens when a new loan follows one that was repaid. It adds to the terms and to your loan agreement.',
      ],
    },
    {
      id: 'automatic',
      title: 'No automatic renewal',
      blocks: [
        'In India we do not renew loans automatically, do not pay out by ourselves and do not raise a limit without your asking. Each loan is asked for and confirmed by you, and each has its own key facts statement.',
      ],
    },
    renewalClauses.nextLoan,
    renewalClauses.stopping,
  ],
};

export const texts: LegalTexts = { privacy, terms, renewalAgreement };
