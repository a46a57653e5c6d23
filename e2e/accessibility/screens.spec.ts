import { violations } from '../support/page/axe';
import { expectControlNames } from '../support/page/control-names';
import { expect, test } from '../support/test';
import { Tour } from '../support/tour';
import { tourOf } from './screen-list';

test.describe.configure({ timeout: 600_000 });

test('no screen violates WCAG 2.2 AA, and the controls keep their names', async ({ page, lender }) => {
  const tour = new Tour(page, lender, 'NG', 'en');
  for (const screen of tourOf('NG')) {
    await test.step(screen.name, async () => {
      await tour.visit(screen);
      await expectControlNames(page, 'en', screen.name);
      expect.soft(await violations(page), screen.name).toEqual([]);
    });
  }
});
