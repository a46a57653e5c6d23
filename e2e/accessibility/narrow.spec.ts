import { expectControlNames } from '../support/page/control-names';
import { layoutFaults } from '../support/page/layout';
import { expect, test } from '../support/test';
import { Tour, touredMarkets } from '../support/tour';
import { tourOf } from './screen-list';

test.use({ viewport: { width: 320, height: 700 } });
test.describe.configure({ timeout: 600_000 });

for (const market of touredMarkets('MX')) {
  test(`${market}: no Spanish text is cut or overlaps at 320 px, and the controls keep their names`, async ({
    page,
    lender,
  }) => {
    const tour = new Tour(page, lender, market, 'es');
    const faults: string[] = [];
    for (const screen of tourOf(market)) {
      await tour.visit(screen);
      // The other markets of a wide run have no stored names.
      if (market === 'MX') await expectControlNames(page, 'es', screen.name);
      for (const fault of await layoutFaults(page)) faults.push(`${screen.name}: ${fault}`);
    }
    expect(faults).toEqual([]);
  });
}
