import { audienceOf, type Release, slotOf } from '@sunbird/federation/registry';
import { listReleases, readRegistry } from '@sunbird/federation/store';
import type { MarketCode } from '@sunbird/loan-domain';
import { type Arm, type Figures, type Funnel, noFunnel, stages } from '../../release-calls';
import { addFunnels, type FunnelMetrics } from '../metrics/metrics';
import { csvOf } from '../store/audit-log';
import { idOf, nameOf, shareOf } from './slot-view';

interface DailyArm extends Arm {
  /** One for each day. */
  readonly daily: readonly Funnel[];
}

/** Figures with those of each day. */
interface DailyFigures extends Figures {
  /** Calendar days of the market, the oldest first. */
  readonly days: readonly string[];
  readonly arms: DailyArm[];
}

interface FigureSources {
  readonly site: string;
  readonly funnel: FunnelMetrics;
}

/** What each campaign of a market achieved. */
export function figuresOf({ site, funnel }: FigureSources, slot: string, market: MarketCode): DailyFigures {
  const placed: readonly Release[] = slotOf(readRegistry(site).microFrontends[slot] ?? [], market);
  const { days, byRelease } = funnel.read(slot, market);
  function armOf(id: string): Pick<DailyArm, 'total' | 'daily'> {
    const daily = byRelease.get(id) ?? days.map(() => noFunnel);
    return { daily, total: daily.reduce(addFunnels, noFunnel) };
  }
  const arms = listReleases(site, slot).flatMap((stored): DailyArm[] => {
    const found = placed.find(({ url }) => url === stored.release.url);
    const share = found ? shareOf(placed, found) : 0;
    const id = idOf(stored.release);
    if (share === 0 && !byRelease.has(id)) return [];
    const audience = found ? audienceOf(found.deployment) : {};
    const isDefault = found?.deployment.default ?? false;
    return [{ release: nameOf(stored), share, audience, isDefault, ...armOf(id) }];
  });
  return { days, arms: arms.sort((a, b) => Number(b.isDefault) - Number(a.isDefault)) };
}

/** The figures as the page shows them: sums of all days. */
export function totalsOf({ arms }: DailyFigures): Figures {
  return { arms: arms.map(({ daily: _daily, ...arm }) => arm) };
}

/** The figures as CSV: one line for each day and campaign. */
export function figuresCsv({ days, arms }: DailyFigures): string {
  const rows = days.flatMap((day, index) =>
    arms.map(({ release, daily }) => [
      day,
      release.titles?.en ?? release.label ?? release.id,
      release.id,
      ...stages.map(stage => String(daily[index]?.[stage] ?? 0)),
    ]),
  );
  return csvOf([['day', 'campaign', 'release', ...stages], ...rows]);
}
