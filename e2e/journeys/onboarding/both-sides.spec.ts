import { Borrower } from '../../support/borrower';
import { layoutFaults } from '../../support/page/layout';
import { enlargeText, sidewaysScroll } from '../../support/page/small-screen';
import { mexican } from '../../support/personas/mexican';
import { picture } from '../../support/pictures';
import { expect, test } from '../../support/test';

test.use({ viewport: { width: 320, height: 640 } });

// A reload loses what waits to be sent, so that journeys which reload or measure each screen pass these two by.
for (const scale of [1, 2]) {
  test(`the page of the back and that of both sides fit 320 px in Spanish, text ${scale} times as large`, async ({
    page,
    lender,
  }) => {
    if (scale > 1) await enlargeText(page, scale);
    const ready = await lender.borrower(12, { market: 'MX' });
    const borrower = await Borrower.at(page, lender, ready, '/auth/id_card_authentication', {
      person: mexican,
      language: 'es',
    });
    await borrower.giveFromGallery(await picture(page, 'front'));
    await borrower.seeHeading('Reverso de tu identificación');
    expect(await layoutFaults(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await borrower.giveFromGallery(await picture(page, 'back'));
    await borrower.seeHeading('¿Se leen bien los dos lados?');
    expect(await layoutFaults(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
    await page.screenshot({ path: test.info().outputPath('both.png') });
  });
}
