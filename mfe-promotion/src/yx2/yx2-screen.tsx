import type { ReactElement } from 'react';
import { campaign } from '../campaign';
import { CampaignRoot } from '../shared/campaign-root';
import { Yx2 } from './yx2';

export function Screen(): ReactElement {
  return (
    <CampaignRoot campaign={campaign}>
      <Yx2 />
    </CampaignRoot>
  );
}
