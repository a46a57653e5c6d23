import type { LegalSection } from '../../legal-document';

// Clauses that are alike in every market. A market's own file puts them in order and adds its law.

const parties: LegalSection = {
  id: 'parties',
  title: 'Who we are and what these terms cover',
  blocks: [
    '{lender} (“we”), {licence}, lends money to private persons through the {brand} app. “You” are the person who registered the mobile number.',
    'These terms cover the app and every loan that you take in it. Each loan also has its own loan agreement with its own figures. Where the two differ, the loan agreement counts for that loan.',
  ],
};

const eligibility: LegalSection = {
  id: 'eligibility',
  title: 'Who can borrow',
  blocks: [
    'You can borrow if all of this is true:',
    {
      points: [
        'You are {minAge} to {maxAge} years old and live in the country in which we lend.',
        'The mobile number is your own.',
        'You can show who you are with a valid identity document.',
        'You have an income, and an account in your own name that we can pay into.',
        'You borrow for yourself, not for somebody else.',
      ],
    },
    'One person has one account. You have at most one open loan per product.',
  ],
};

const account: LegalSection = {
  id: 'account',
  title: 'Your account',
  blocks: [
    'You log in with your mobile number and a code that we send. Tell the code to nobody. We never ask for it, nor for your PIN or a password.',
    'Tell us at once if you lose the phone or the number, or if somebody else used your account. You are not liable for what is done in your account after you told us, nor for loans that somebody took by deceiving us about who they are.',
  ],
};

const applying: LegalSection = {
  id: 'applying',
  title: 'Applying and our decision',
  blocks: [
    'Applying is free and binds nobody. You answer truthfully and tell us when something changes before the money is sent. We check what you tell us with the sources that the privacy policy names.',
    'The decision is usually there in minutes, at most in 1 working day. It is made by an automated assessment. You can ask for a person to look at it again and to hear the main reasons.',
    'If we refuse, we say why, and you can apply again after {retryDays} days. We owe nobody a loan, and we refuse nobody for reasons that the law forbids.',
  ],
};

const amounts: LegalSection = {
  id: 'amounts',
  title: 'Amounts and terms',
  blocks: [
    'We lend {minAmount} to {maxAmount}; to borrowers who repaid a loan, up to {returningMaxAmount}. A loan runs for {minTerm} to {maxTerm} days and is repaid in one amount at its end. We never lend for less than {minTerm} days.',
    'An approved offer stands for {offerDays} days. It lapses by itself when you do not confirm it, at no cost.',
  ],
};

const costs: LegalSection = {
  id: 'costs',
  title: 'What a loan costs',
  blocks: [
    'A loan that is repaid on time costs three things and nothing else:',
    {
      points: [
        'Interest: {dailyRate} a day on the amount borrowed, {annualRate} a year, counted by actual days over 365 and rounded to the whole unit. It is simple interest, fixed when you confirm, and never more than {maxAnnualRate} a year.',
        'A processing fee: {feeRate} of the amount borrowed. Whatever the product, it is never more than {maxFeeRatePerDay} of the amount times the days of the term, and never so much that you would receive less than half of what you borrow.',
        'Tax on the fee: {taxRate} of the fee.',
      ],
    },
    'Fee and tax are taken off before the money is sent, so nothing is paid in advance. Never pay anybody for a loan in advance: we do not ask for it.',
    'Example: you borrow {exampleAmount} for {exampleTerm} days. The fee is {exampleFee}, the tax {exampleTax}, so you receive {examplePayout}. Interest is {exampleInterest}, so you repay {exampleRepay}. With every cost counted that is {exampleApr} a year.',
    'These are the rates of our standard product. Products for borrowers who repaid before start at {reloanDailyRate} a day. The figures of your own offer are shown before you agree, and those are the ones that count.',
  ],
};

const contract: LegalSection = {
  id: 'contract',
  title: 'How a loan comes about',
  blocks: [
    'Before you decide, you see the key facts: what you receive, what you repay and when, every fee, the interest, the yearly rate with all costs, what late payment costs, how to cancel and where to complain. Nothing is ticked for you.',
    'The loan comes about when you tick that you agree to the loan agreement and press the button that confirms it. You can read and save the agreement before and after.',
    'We then send the money to the account in your own name, usually within an hour, at most in 8 hours. If your bank sends it back, nothing is owed until it has reached you.',
  ],
};

const cancelling: LegalSection = {
  id: 'cancelling',
  title: 'Changing your mind',
  blocks: [
    'You may cancel without a reason and without cost from the moment you confirm until {cancelHours} hours after the money arrived. You do it in the app.',
    'Before the money is sent, the loan ends at once. After that, you return exactly what you received within {returnDays} days. Fee, tax and interest then fall away. If the money is not back by then, the loan goes on as agreed.',
  ],
};

const repaying: LegalSection = {
  id: 'repaying',
  title: 'Paying back',
  blocks: [
    'The loan is due on the day that the agreement names: the day on which you confirmed, plus the term. You may pay earlier, in full or in parts from {minRepay}, as often as you like. Paying early costs nothing; the interest stays as it was fixed.',
    'Pay only in the ways and to the accounts that the app shows. A payment counts once it has reached us, usually at once and at most {postingMinutes} minutes after you made it. It settles late fees first, then interest, then the amount borrowed.',
    'If a payment does not show, send us the receipt in the app: we answer within {voucherHours} hours. What you pay too much goes back to your account by itself.',
    'Once the loan is paid, we confirm it in the app. You can ask for a letter that says so, free of charge.',
  ],
};

const late: LegalSection = {
  id: 'late',
  title: 'Paying late',
  blocks: [
    'From the day after the due date a late fee of {penaltyRate} a day is charged on the unpaid amount and interest. There is no late fee on late fees and no other charge.',
    'If you see that you cannot pay in time, tell us as early as you can. You can pay a part, move the date, or agree on something else with us.',
  ],
};

const movingDate: LegalSection = {
  id: 'moving-date',
  title: 'Moving the date',
  blocks: [
    'You may move the due date by {rolloverDays} days, {rolloverTimes} times at most for one loan. Each time costs {rolloverRate} of the amount borrowed; for {exampleAmount} that is {rolloverExample}. You ask for it and pay for it; it never happens by itself.',
    'The fee is not part of the repayment: what you owe stays the same, and late fees that are already due stay due. The renewal agreement has the details.',
  ],
};

const coupons: LegalSection = {
  id: 'coupons',
  title: 'Coupons and the draw',
  blocks: [
    'A coupon lowers a repayment, the interest or the fee by the amount on it. It names the smallest loan for which it counts, and its last day. It cannot be paid out, sold or passed on, and one counts per payment or per new loan.',
    'A loan that is repaid on time earns a turn in the draw. The app lists what can be won and how likely each result is, the chance of nothing included. Taking part costs nothing.',
  ],
};

const usingApp: LegalSection = {
  id: 'using-app',
  title: 'Using the app',
  blocks: [
    'The app is free; your operator may charge for data. Use it for yourself and as it is meant. Do not try to get into other people’s data, and do not disturb the service.',
    'We keep the service running with care, but not without interruption. If the app is down, you can still pay to the account that it gave you.',
    'We are liable as the law says for harm that we or those who work for us cause. Nothing in these terms takes away rights that the law gives you.',
  ],
};

const changes: LegalSection = {
  id: 'changes',
  title: 'When these terms change',
  blocks: [
    'A loan that you confirmed keeps the terms under which you confirmed it. New terms count for what comes after: we show them in the app before they apply, with what is different. If you do not agree, you can repay and close your account.',
  ],
};

const ending: LegalSection = {
  id: 'ending',
  title: 'Closing your account',
  blocks: [
    'You can close your account at any time once no loan is open: under Me, Data and privacy. We can close it after telling you why, if you deceived us or misused the app. Loans that are open then run on to their date.',
  ],
};

export const terms = {
  parties,
  eligibility,
  account,
  applying,
  amounts,
  costs,
  contract,
  cancelling,
  repaying,
  late,
  movingDate,
  coupons,
  usingApp,
  changes,
  ending,
};
