import { readFileSync } from 'node:fs';
import { eventsPage } from './events-page';

test('the page of events is what the tables say; `pnpm --filter @sunbird/lender events` writes it', () => {
  expect(readFileSync('packages/lender/docs/provider-events.md', 'utf8')).toBe(eventsPage());
});
