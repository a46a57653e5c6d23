import { promotion } from '@sunbird/languages/promotion';
import { remoteMessages } from '@sunbird/remote-kit/remote-messages';
import { createFakeShell, type FakeShellOptions, type RenderedScreen, renderScreen } from '@sunbird/testing';
import type { ReactElement } from 'react';
import { campaign as spring } from '../campaigns/spring/campaign';
import { type Campaign, campaignTexts } from '../shared/campaign';
import { CampaignRoot } from '../shared/campaign-root';
import { promotionApi } from './promotion-api';

export interface CampaignPageOptions extends FakeShellOptions {
  /** Default: the first campaign. */
  readonly campaign?: Campaign;
  /** Path and query. */
  readonly route?: string;
}

/** Renders a page of a campaign under the narrow shell, with the campaign's messages over the remote's own. */
export function renderCampaign(
  page: ReactElement,
  { campaign = spring, route = '/', ...shell }: CampaignPageOptions = {},
): Promise<RenderedScreen> {
  return renderScreen(<CampaignRoot campaign={campaign}>{page}</CampaignRoot>, {
    promotion: true,
    catalogue: remoteMessages([promotion, campaignTexts(campaign)]),
    shell: createFakeShell({ api: promotionApi(), ...shell }),
    route,
  });
}

/** The page's text, without what stands between its elements. */
export function body(): string {
  return document.body.textContent ?? '';
}
