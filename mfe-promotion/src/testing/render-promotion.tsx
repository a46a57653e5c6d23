import { promotion } from '@sunbird/languages/promotion';
import { remoteMessages } from '@sunbird/remote-kit/remote-messages';
import { type RenderedScreen, type RenderScreenOptions, renderScreen } from '@sunbird/testing';
import type { ReactElement } from 'react';
import type { Campaign } from '../shared/campaign';
import { campaignTexts } from '../shared/campaign';
import { CampaignRoot } from '../shared/campaign-root';

/** Renders a page of a campaign under the narrow shell, with the campaign's messages over the remote's own. */
export function renderCampaign(
  campaign: Campaign,
  page: ReactElement,
  options: RenderScreenOptions = {},
): Promise<RenderedScreen> {
  // jsdom has no page to scroll.
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  return renderScreen(<CampaignRoot campaign={campaign}>{page}</CampaignRoot>, {
    promotion: true,
    catalogue: remoteMessages([promotion, campaignTexts(campaign)]),
    ...options,
  });
}
