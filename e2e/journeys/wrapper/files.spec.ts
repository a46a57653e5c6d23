import { type Simulator, simulatorTest as test } from '../../support/simulator';
import { expect } from '../../support/test';

async function openStatement(simulator: Simulator): Promise<void> {
  await simulator.goTo('/records');
  await simulator.app.getByRole('tab', { name: 'Statement' }).click();
  await expect(simulator.app.getByRole('button', { name: 'Download as CSV' })).toBeVisible();
}

test('the wrapper stores the statement and the agreement; its page has no manifest', async ({
  simulator,
  page,
}) => {
  await simulator.openAs(2);
  await expect(simulator.app.locator('link[rel=manifest]')).toHaveCount(0);
  await openStatement(simulator);
  const [statement] = await Promise.all([
    page.waitForEvent('download'),
    simulator.app.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  expect(statement.suggestedFilename()).toBe('statement.csv');
  const csv = Buffer.concat(await (await statement.createReadStream()).toArray()).toString('utf8');
  expect(csv).toContain('Processing fee');
  await expect(simulator.app.getByText('Statement saved')).toBeVisible();
  await expect(simulator.entry('saveFile reply')).toContainText('code 0');

  await simulator.goTo('/user_center/agreement_list');
  await simulator.app.getByText(/^LN-\w+ · /).click();
  const [agreement] = await Promise.all([
    page.waitForEvent('download'),
    simulator.app.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  expect(agreement.suggestedFilename()).toMatch(/^agreement-LN-\w+\.html$/);
  const html = Buffer.concat(await (await agreement.createReadStream()).toArray()).toString('utf8');
  expect(html).toContain('Fingerprint of this text:');
});
