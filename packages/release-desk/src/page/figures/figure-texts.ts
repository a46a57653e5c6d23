import type { Arm } from '../../figures/figures-calls';
import { useDeskFormatters } from '../desk-formatters';

export function armKey({ release }: Arm): string {
  return release?.id ?? 'none';
}

/** Names a campaign, or those who see none. */
export function useArmName(): (arm: Arm) => string {
  const { t, shortName } = useDeskFormatters();
  return ({ release }) => (release ? shortName(release) : t('desk.figures.none'));
}
