import { type FakeApi, type RenderedScreen, screen, within } from '@sunbird/testing';
import { Yx3 } from '../yx3/yx3-screen';
import { promotionApi } from './promotion-api';
import { type CampaignPageOptions, renderCampaign } from './render-promotion';

/** Where the fake lender's app is. */
export const store = 'https://play.google.com/store/apps/details?id=ng.sunbird.credit';

/** Opens yx3 of the first campaign as a person without an account. */
export function openYx3(api = promotionApi(), more: CampaignPageOptions = {}): Promise<RenderedScreen> {
  return renderCampaign(<Yx3 />, { api, session: { status: 'anonymous' }, route: '/yx3', ...more });
}

/** Types a number and starts the steps. */
export async function giveNumber(
  { user }: Pick<RenderedScreen, 'user'>,
  mobile = '803 214 4417',
): Promise<void> {
  await user.type(screen.getByLabelText('Mobile number'), mobile);
  await user.click(screen.getByRole('button', { name: 'See my offer' }));
}

/** Opens yx3, gives a number, and so starts the steps. */
export async function startYx3(...options: Parameters<typeof openYx3>): Promise<RenderedScreen> {
  const page = await openYx3(...options);
  await giveNumber(page);
  return page;
}

/** Names of the calls made so far. */
export function callsOf(api: FakeApi): readonly string[] {
  return api.calls.map(({ name }) => name);
}

/** The state of each step, as assistive technology reads it. */
export function stepStates(): readonly (string | null | undefined)[] {
  return within(screen.getByRole('list', { name: 'Steps to your offer' }))
    .getAllByRole('listitem')
    .map(item => item.querySelector('.ui-sr-only')?.textContent);
}

/** The events of the funnel so far, each as “step result”. */
export function trackedBy({ track }: RenderedScreen['shell']): readonly string[] {
  return jest.mocked(track).mock.calls.map(([{ eventOption, eventType }]) => `${eventOption} ${eventType}`);
}
