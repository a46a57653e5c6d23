import { languages } from '@sunbird/loan-domain';
import type { Audience } from '../../registry/choice/audience';
import { readSettings } from './site-state';

/** The remote whose releases are campaigns: they alone can be for some borrowers. */
const campaigns = 'sunbird/promotion';

/** Why a release can't be for these borrowers alone; undefined if it can. */
export function audienceProblem(
  site: string,
  name: string,
  { language, borrower }: Audience,
): string | undefined {
  if (language === undefined && borrower === undefined) return undefined;
  if (name !== campaigns) return `Only a campaign can be for some borrowers; ${name} is for everybody.`;
  const offered = readSettings(site)?.languages ?? languages;
  if (language === undefined || offered.includes(language)) return undefined;
  return `This site is not offered in "${language}". Languages: ${offered.join(', ')}.`;
}
