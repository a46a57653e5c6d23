// cspell:ignore NUÑEZ NUXA MJCXXN
import { Borrower } from '../../support/borrower';
import { readDatabase } from '../../support/database';
import { Lender } from '../../support/lender';
import { mexican } from '../../support/personas/mexican';
import type { Person } from '../../support/personas/person';
import { expect, test } from '../../support/test';

test.describe.configure({ timeout: 300_000 });

/** A woman with one surname, her first name as many documents shorten it, and an RFC that breaks its check digit. */
const person: Person = {
  ...mexican,
  personal: mexican.personal.map(({ heading, answers }) => {
    if (heading === 'personal.name.title') {
      return { heading, answers: { firstName: 'MA. DE LOS ANGELES', middleName: 'NUÑEZ' } };
    }
    if (heading !== 'personal.numbers.title') return { heading, answers };
    return { heading, answers: { nationalId: 'NUXA940814MJCXXN07', rfc: 'AUGJ651117623' } };
  }),
  account: { ...mexican.account, holder: 'NUNEZ MARIA DE LOS ANGELES' },
};

test('MX in Spanish: a person with one surname, whose bank writes her name in its own way, gets her money', async ({
  page,
}) => {
  const lender = await Lender.start();
  try {
    const borrower = new Borrower(page, lender, { person, language: 'es' });
    await borrower.borrow();
    await page.close();
    const rows = await readDatabase(
      lender,
      `select orders.status, bank_cards.holder_name as typed, bank_cards.bank_holder as holder
       from orders join users on users.user_id = orders.user_id
       join bank_cards on bank_cards.card_id = orders.bank_card_id
       where users.mobile like '%' || $1`,
      [borrower.mobile],
    );
    expect(rows).toEqual([
      { status: 2, typed: 'MA. DE LOS ANGELES NUÑEZ', holder: 'NUNEZ MARIA DE LOS ANGELES' },
    ]);
  } finally {
    await lender.stop(page);
  }
});
