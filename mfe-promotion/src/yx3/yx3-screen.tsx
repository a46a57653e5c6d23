import type { ReactElement } from 'react';
import { campaign } from '../campaign';
import { CampaignRoot } from '../shared/campaign-root';
import { Yx3 } from './yx3';

export function Screen(): ReactElement {
  return (
    <CampaignRoot campaign={campaign}>
      <Yx3 />
    </CampaignRoot>
  );
}
