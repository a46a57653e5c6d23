import { eachLanguage, type InLanguages, inLanguage } from '@sunbird/loan-domain';
import type { TextLoaders } from '@sunbird/remote-kit/remote-messages';
import type { StepState } from '@sunbird/ui';
import type { ComponentType, ReactNode } from 'react';

/** Keys that a campaign defines. All other messages are the same for every campaign. */
export const campaignKeys = [
  /** yx3. */
  'campaign.entryTitle',
  /** yx3, while the lender's offer is not known. */
  'campaign.entryLead',
  /** yx3; takes `amount`, the largest loan on offer. */
  'campaign.entryLeadAmount',
  /** yx3, when no place is left today. */
  'campaign.fullTitle',
  /** yx1. */
  'campaign.returnTitle',
  /** yx1, for a borrower whose rate is below the usual one. */
  'campaign.returnLowerTitle',
  /** yx2. */
  'campaign.offersTitle',
  /** yx2; takes `count`, how many offers there are. */
  'campaign.offersLead',
] as const;

export type CampaignKey = (typeof campaignKeys)[number];

export interface PanelProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
}

export interface ProgressProps {
  /** The steps in their order, each as it stands. */
  readonly states: readonly StepState[];
  /** For assistive technology: “Step 2 of 4”. */
  readonly label: string;
}

/**
 * What one campaign may change. Costs, counts and the order of calls are not part of it: they come from the lender
 * and are shown alike in every campaign.
 */
export interface Campaign {
  /** Under which the lender counts the places. Letters, digits and hyphens. */
  readonly id: string;
  /** Top of yx1, yx2 and yx3, with the page's heading. Leaves 56 px below for the card that overlaps it. */
  readonly Panel: ComponentType<PanelProps>;
  /** The drawing of the four steps in yx3. */
  readonly Progress: ComponentType<ProgressProps>;
  /** Which card of yx3 stands first, over the panel. */
  readonly first: 'number' | 'example';
  /** The amount of the price example, as a share of the market's suggested loan amount. */
  readonly example: number;
  /** The amounts of yx2, as shares of the market's suggested loan amount. */
  readonly offers: readonly number[];
  /** Its texts over those of every campaign; a language that it does not speak gets them in English. */
  readonly messages: InLanguages<TextLoaders['en']>;
}

/** What a campaign says, by language: English where it does not speak one. */
export function campaignTexts({ messages }: Pick<Campaign, 'messages'>): TextLoaders {
  return eachLanguage(language => inLanguage(messages, language));
}
