import { Borrower } from '../../support/borrower';
import { indian } from '../../support/personas/indian';
import { expect, test } from '../../support/test';

test.use({ expected: { errors: [/^console: Connecting to 'blob:/, /policy: connect-src blob/] } });

test('the camera opens by itself for the back and for the selfie; Back closes it and stays in the step', async ({
  page,
  lender,
}) => {
  const ready = await lender.borrower(12, { market: 'IN' });
  const borrower = await Borrower.at(page, lender, ready, '/auth/id_card_authentication', { person: indian });
  await borrower.takePhoto('front');
  await borrower.seeHeading('Back of ID');
  await page.goBack();
  await borrower.seeHeading('Back of your ID');
  await expect(page.getByRole('img', { name: 'Your photo of the front' })).toBeVisible();
  await borrower.takePhoto('back');
  await borrower.sendBoth();
  await borrower.seeHeading('Is this right?');
  await borrower.press('Yes, continue');
  await borrower.seeHeading('Selfie');
  await page.goBack();
  await borrower.seeHeading('Now your face');
  await page.goBack();
  await borrower.seeHeading('Is this right?');
});
