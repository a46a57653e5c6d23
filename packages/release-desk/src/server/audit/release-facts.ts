import type { NamedRelease } from '../../calls';
import type { Facts } from './audit-log';

/** What the log keeps of a release, so that a line can be read when the release has gone. Facts are flat. */
export function releaseFacts({ id, label, titles = {}, change, addedAt, untested }: NamedRelease): Facts {
  const named = Object.entries(titles).map(([language, title]) => [`title.${language}`, title]);
  return {
    release: id,
    ...(label !== undefined && { label }),
    ...Object.fromEntries(named),
    ...(change && { subject: change.subject }),
    ...(addedAt !== undefined && { addedAt }),
    ...(untested && { untested }),
  };
}
