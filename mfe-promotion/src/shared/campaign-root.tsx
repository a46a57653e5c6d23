import { RemoteRoot } from '@sunbird/ui';
import { createContext, type ReactElement, type ReactNode, useContext } from 'react';
import { campaign as built } from '../campaign';
import type { Campaign } from './campaign';

const CampaignContext = createContext<Campaign | undefined>(undefined);

interface CampaignRootProps {
  /** Replaces the built campaign. */
  readonly campaign?: Campaign;
  readonly children: ReactNode;
}

/** Wraps a screen: provides the campaign, and the shell's theme and actions for components. */
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
