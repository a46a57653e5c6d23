import { Borrower } from '../support/borrower';
import { cardFilm } from '../support/card-film';
import { indian } from '../support/personas/indian';
import { mexican } from '../support/personas/mexican';
import { nigerian } from '../support/personas/nigerian';
import { countTaps } from '../support/taps/count-taps';
import { requiredOnly } from '../support/taps/required-only';
import { expect, test } from '../support/test';

test.describe.configure({ timeout: 300_000 });
test.use({
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern.
    async ({}, use, { project }) => {
      const { args = [], ...options } = project.use.launchOptions ?? {};
      await use({ ...options, args: [...args, `--use-file-for-fake-video-capture=${cardFilm()}`] });
    },
    { scope: 'worker' },
  ],
});

/**
 * What a first loan takes today, and a press more for a shutter that is pressed before the camera shows. Fewer is
 * better: lower a figure when a step goes.
 */
const most = {
  NG: { taps: 61, screens: 23 },
  MX: { taps: 66, screens: 24 },
  IN: { taps: 60, screens: 24 },
} as const;

for (const [code, person] of Object.entries({ NG: nigerian, MX: mexican, IN: indian } as const)) {
  test(`${code}: a first loan takes few taps and screens`, async ({ page, lender }, info) => {
    const { screens, input } = await countTaps(page);
    const language = code === 'MX' ? 'es' : 'en';
    const borrower = new Borrower(page, lender, { person: requiredOnly(person), language, input });
    await borrower.borrow();
    const taps = screens.reduce((sum, screen) => sum + screen.taps, 0);
    const counted = `${code}: ${taps} taps, ${screens.length} screens`;
    const description = screens.map(screen => `${screen.taps} ${screen.name}`).join('\n');
    info.annotations.push({ type: counted, description });
    process.stdout.write(`${counted}\n${description}\n`);
    const allowed = most[code as keyof typeof most];
    expect(taps).toBeLessThanOrEqual(allowed.taps);
    expect(screens.length).toBeLessThanOrEqual(allowed.screens);
  });
}
