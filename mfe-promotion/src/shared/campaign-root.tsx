import { RemoteRoot } from '@sunbird/ui';
import { createContext, type ReactElement, type ReactNode, useContext } from 'react';
import { campaign as built } from '../campaign';
import type { Campaign } from './campaign';

const CampaignContext = createContext<Campaign | undefined>(undefined);

interface CampaignRootProps {
  /** Instead of the one that is built. */
  readonly campaign?: Campaign;
  readonly children: ReactNode;
}

/** Wraps a screen: the campaign in force, and the shell's theme and actions for components. */
export function CampaignRoot({ campaign = built, children }: CampaignRootProps): ReactElement {
  return (
    <CampaignContext.Provider value={campaign}>
      <RemoteRoot>{children}</RemoteRoot>
    </CampaignContext.Provider>
  );
}

export function useCampaign(): Campaign {
  const campaign = useContext(CampaignContext);
  if (!campaign) throw new Error('No campaign here: render inside a CampaignRoot.');
  return campaign;
}
