import { isLanguage, languages } from '@sunbird/loan-domain';
import { type Audience, borrowerKinds } from '../../registry/choice/audience';
import { UsageError } from '../command-line';

/** Options of a command that say whom a campaign is for. */
interface AudienceOptions {
  readonly language?: string | undefined;
  readonly borrower?: string | undefined;
}

/** Whom the options name. Throws if they name nobody. */
export function requestedAudience({ language, borrower }: AudienceOptions): Audience {
  if (language !== undefined && !isLanguage(language))
    throw new UsageError(`There is no language "${language}". Languages: ${languages.join(', ')}.`);
  const kind = borrowerKinds.find(known => known === borrower);
  if (borrower !== undefined && !kind)
    throw new UsageError(`--borrower must be one of ${borrowerKinds.join(', ')}.`);
  return { ...(language && { language }), ...(kind && { borrower: kind }) };
}

/** A default is for everybody whom no candidate is for: only a candidate is for some. */
export function requireNoAudience({ language, borrower }: AudienceOptions): void {
  if (language !== undefined || borrower !== undefined)
    throw new UsageError('--language and --borrower go with canary alone: a default is for everybody else.');
}
