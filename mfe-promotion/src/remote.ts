import { promotion } from '@sunbird/languages/promotion';
import { remoteMessages } from '@sunbird/remote-kit/remote-messages';
import { campaign } from './campaign';
import { campaignTexts } from './shared/campaign';

export { screens } from './generated/screens';

/** The messages of every campaign, overlaid with those of the campaign that is built. */
export const messages = remoteMessages([promotion, campaignTexts(campaign)]);
