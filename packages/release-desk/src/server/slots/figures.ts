import { audienceOf, releaseId } from '@sunbird/federation/registry';
import { listReleases, publishedSlot } from '@sunbird/federation/store';
import type { MarketCode } from '@sunbird/loan-domain';
import { type CampaignFigures, type Figures, stages } from '../../release-calls';
import type { Metrics } from '../metrics/metrics';
import { nameOf, shareOf } from './slot-view';

interface FigureSources {
  readonly site: string;
  readonly metrics: Metrics;
}

/** What each campaign of a market achieved: of those that have a share or figures, the standing one first. */
export function figuresOf({ site, metrics }: FigureSources, slot: string, market: MarketCode): Figures {
  const placed = publishedSlot(site, slot, market);
  const campaigns = listReleases(site, slot).map((stored): CampaignFigures => {
    const found = placed.find(({ url }) => url === stored.release.url);
    return {
      release: nameOf(stored),
      share: found ? shareOf(placed, found) : 0,
      audience: found ? audienceOf(found.deployment) : {},
      isDefault: found?.deployment.default ?? false,
      total: metrics.funnel(slot, releaseId(stored.release), market),
    };
  });
  return {
    campaigns: campaigns
      .filter(({ share, total }) => share > 0 || stages.some(stage => total[stage] > 0))
      .sort((a, b) => Number(b.isDefault) - Number(a.isDefault)),
  };
}
