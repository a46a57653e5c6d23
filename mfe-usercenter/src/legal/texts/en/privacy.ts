import type { LegalSection } from '../../legal-document';

// Clauses that are alike in every market. A market's own file puts them in order and adds its law.

const controller: LegalSection = {
  id: 'controller',
  title: 'Who is responsible',
  blocks: [
    '{lender}, {licence}, decides why and how your data is used. For anything about it write to {email} or call {phone}, every day {from} to {to}.',
  ],
};

const collected: LegalSection = {
  id: 'collected',
  title: 'What we collect',
  blocks: [
    {
      points: [
        'To register: your mobile number, and that you agreed to which texts and when.',
        'To apply: name, birthday, gender, education, marital status, home address, email, work and income, what the loan is for, your answers on your credit history.',
        'To know that it is you: your identity number, photos of your document, a selfie that is compared with it.',
        'Two people whom you name, with number and relation. Tell them that you did.',
        'To pay you: your account, checked for your name.',
        'From your loans: offers, agreements, payments, messages, calls and complaints.',
        'From the app: type of device, version of the app, technical events without names. With your consent, more about the device and your approximate location.',
        'From others: whether your identity number is valid, what credit bureaus hold about you, whether an account is yours, and what your bank tells us of a payment.',
      ],
    },
  ],
};

const notCollected: LegalSection = {
  id: 'not-collected',
  title: 'What we do not look at',
  blocks: [
    'The app does not read your address book, messages, call log, photos or list of apps. You choose the two people yourself, and a photo only when you take or pick it. Should a product ever need one of these, the app asks for that one purpose first, says why, and works without it as far as it can.',
    'We do not listen, we do not follow your location in the background, and we do not collect anything on your health, faith or politics.',
  ],
};

const purposes: LegalSection = {
  id: 'purposes',
  title: 'What we use it for',
  blocks: [
    {
      points: [
        'To decide on a loan, to make the agreement, to pay it out and to be repaid: because you asked for the loan.',
        'To check who you are, to prevent fraud and money laundering, to keep books and to report: because the law says so.',
        'To answer you, to keep the service safe and to see where it fails: because we have a fair interest in it. You can object.',
        'To collect data on your device and location, and to send you offers: only with your consent, one for each purpose.',
      ],
    },
    'We use your data for nothing else. We do not sell it, and we do not use it to put pressure on you or on people you know.',
  ],
};

const automated: LegalSection = {
  id: 'automated',
  title: 'Decisions by computer',
  blocks: [
    'Whether you get a loan, and how much, is decided by an automated assessment of your answers, your history with us, what credit bureaus report and whether your details match. It can lead to an approval, a smaller amount or a refusal.',
    'You can ask for a person to decide again, say what we should consider, and hear the main reasons. Talk to us.',
  ],
};

const recipients: LegalSection = {
  id: 'recipients',
  title: 'Who receives it',
  blocks: [
    {
      points: [
        'Banks and payment providers, to send and receive money.',
        'Registries that confirm identities, to check yours.',
        'Credit bureaus: we ask about you when you apply and report how your loan is repaid, on time or not.',
        'Companies that send messages, run our computers or help to collect late loans. They work for us by contract, for our purposes only.',
        'Authorities and courts, where the law obliges us.',
      ],
    },
    'The two people whom you named receive nothing about your loan. We call them only when we cannot reach you, to ask how we can.',
    'Where data is kept outside the country, we make sure that it is protected as the law here asks, and we tell you where on request.',
  ],
};

const consent: LegalSection = {
  id: 'consent',
  title: 'Your consent, and taking it back',
  blocks: [
    'We ask for each purpose on its own, in plain words, before anything is collected. “Not now” is always an answer. If a loan cannot be assessed without it, we say so.',
    'Under Me, Data and privacy you see each consent and take it back with one tap. It costs nothing and counts from then on; what was done before stays lawful.',
  ],
};

const security: LegalSection = {
  id: 'security',
  title: 'How we protect it',
  blocks: [
    'Connections are encrypted. Only those who need data for their work can see it, and every access is recorded. Photos are shown to you alone, for minutes at a time. On your phone, identity and account numbers that you type are kept only until you close the app, and logging out removes everything about you.',
    'If data should ever get into wrong hands and that is a risk to you, we tell you and the authority without delay.',
  ],
};

const minors: LegalSection = {
  id: 'minors',
  title: 'Young people',
  blocks: [
    'The app is for people from {minAge} years. We delete what a younger person gave us as soon as we learn of it.',
  ],
};

const changes: LegalSection = {
  id: 'changes',
  title: 'When this policy changes',
  blocks: [
    'The version and its day are on top. We show a new one in the app before it applies. For new purposes we ask you first.',
  ],
};

export const privacy = {
  controller,
  collected,
  notCollected,
  purposes,
  automated,
  recipients,
  consent,
  security,
  minors,
  changes,
};
