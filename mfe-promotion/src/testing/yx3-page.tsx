import {
  createFakeShell,
  type FakeApi,
  type FakeShellOptions,
  type RenderedScreen,
  screen,
  within,
} from '@sunbird/testing';
import { campaign as spring } from '../campaigns/spring/campaign';
import { Yx3 } from '../yx3/yx3-screen';
import { promotionApi } from './promotion-api';
import { renderCampaign } from './render-promotion';

/** Opens yx3 of the first campaign as a person without an account. */
export function openYx3(api = promotionApi(), more: FakeShellOptions = {}): Promise<RenderedScreen> {
  const shell = createFakeShell({ api, session: { status: 'anonymous' }, ...more });
  return renderCampaign(spring, <Yx3 />, { shell, route: '/yx3' });
}

/** Types a number and starts the steps. */
export async function giveNumber(
  { user }: Pick<RenderedScreen, 'user'>,
  mobile = '803 214 4417',
): Promise<void> {
  await user.type(screen.getByLabelText('Mobile number'), mobile);
  await user.click(screen.getByRole('button', { name: 'See my offer' }));
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
