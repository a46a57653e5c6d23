import { checkCampaign } from '../../testing/check-campaign';
import { campaign } from './campaign';

checkCampaign(campaign, __dirname);
