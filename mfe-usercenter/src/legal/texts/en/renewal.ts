import type { LegalSection } from '../../legal-document';

// Clauses that are alike in every market. A market's own file puts them in order and adds its law.

const covers: LegalSection = {
  id: 'covers',
  title: 'What this agreement is about',
  blocks: [
    'It says what happens when a loan goes on or a new one follows: moving the date of a loan, and taking another loan after one was repaid. It adds to the terms and to your loan agreement.',
  ],
};

const movingDate: LegalSection = {
  id: 'moving-date',
  title: 'Moving the date of a loan',
  blocks: [
    {
      points: [
        'You may move the due date by {rolloverDays} days, while the loan is being repaid and also when it is overdue, {rolloverTimes} times at most per loan.',
        'Each time costs {rolloverRate} of the amount borrowed. For {exampleAmount} that is {rolloverExample}.',
        'The new date is the old date plus {rolloverDays} days. It counts once the fee is paid to the account that the app shows; until then nothing changes.',
        'The fee does not lower what you owe. No interest is added for these days. Late fees that were already due stay due.',
        'Your credit level is looked at again afterwards and can go down.',
      ],
    },
    'Before you pay, the app shows the fee, both dates, what you owe, and what paying a part instead would do. Paying a part lowers what you owe; moving the date does not.',
  ],
};

const nextLoan: LegalSection = {
  id: 'next-loan',
  title: 'The next loan',
  blocks: [
    'After a loan that you repaid you can ask for another. You need not give your data again; you confirm that it is still right. We decide anew, and your limit can be higher, the same or lower.',
    'It is a new loan with its own key facts, its own agreement and its own right to cancel until {cancelHours} hours after the money arrived. Products for returning borrowers start at {reloanDailyRate} a day; your offer shows the rate.',
    'A new loan never pays off an old one. There is one open loan per product.',
  ],
};

const stopping: LegalSection = {
  id: 'stopping',
  title: 'Stopping, and complaints',
  blocks: [
    'You need not renew anything. A loan ends when it is repaid, and nothing follows unless you ask for it.',
    'If something was renewed that you did not want, tell us within the time to cancel, or make a complaint in the app, by {phone} or {email}. We answer within {answerHours} hours. You may also turn to {regulator}, {regulatorUrl}.',
  ],
};

export const renewal = { covers, movingDate, nextLoan, stopping };
