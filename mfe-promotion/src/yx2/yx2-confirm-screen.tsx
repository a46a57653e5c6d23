import type { ReactElement } from 'react';
import { campaign } from '../campaign';
import { CampaignRoot } from '../shared/campaign-root';
import { Yx2Confirm } from './yx2-confirm';

export function Screen(): ReactElement {
  return (
    <CampaignRoot campaign={campaign}>
      <Yx2Confirm />
    </CampaignRoot>
  );
}
