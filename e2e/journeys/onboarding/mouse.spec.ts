import { Borrower } from '../../support/borrower';
import { mexican } from '../../support/personas/mexican';
import { expect, test } from '../../support/test';

// A mouse.
test.use({ isMobile: false, hasTouch: false });

test('an error message that appears during a press does not move the button away', async ({
  page,
  lender,
}) => {
  const ready = await lender.borrower(5, { market: 'MX' });
  const borrower = await Borrower.at(page, lender, ready, '/bank_account/add_bankcard', {
    person: mexican,
  });
  await borrower.seeText(borrower.say('onboarding', 'bank.lead'));
  await borrower.chooseRadio(
    borrower.say('common', 'field.cardType'),
    borrower.say('common', 'choice.accountKind.bankCard'),
  );
  await borrower.fill(borrower.say('common', 'field.cardNo'), '4084');
  const month = page.getByRole('combobox', { name: borrower.say('onboarding', 'bank.validityMonth') });
  // The upper edge: an error message above would move the button down before the press ends.
  await month.click({ position: { x: 40, y: 6 } });
  await expect(page.getByRole('dialog')).toBeVisible();
});
