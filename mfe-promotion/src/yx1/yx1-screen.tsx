import type { ReactElement } from 'react';
import { campaign } from '../campaign';
import { CampaignRoot } from '../shared/campaign-root';
import { Yx1 } from './yx1';

export function Screen(): ReactElement {
  return (
    <CampaignRoot campaign={campaign}>
      <Yx1 />
    </CampaignRoot>
  );
}
