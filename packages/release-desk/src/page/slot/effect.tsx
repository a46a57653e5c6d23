import { ArrowRightIcon, Notice } from '@sunbird/ui';
import type { ReactElement } from 'react';
import type { NamedRelease, Served } from '../../calls';
import type { useTried } from '../parts/desk-calls';
import { capital, useDeskFormatters } from '../parts/desk-formatters';
import styles from './slot.module.css';

/** What each part of the people is served, in one line a part. */
export function ServedText({ served }: { readonly served: Served }): ReactElement {
  const { t, languageName, shortName, fullName, share } = useDeskFormatters();
  const all = served.flatMap(({ releases }) => releases);
  // The number distinguishes two builds of one campaign.
  function name(release: NamedRelease): string {
    const isAlone = all.every(one => one.id === release.id || shortName(one) !== shortName(release));
    return isAlone ? shortName(release) : fullName(release);
  }
  return (
    <ul>
      {served.map(({ language, releases }) => (
        <li key={language ?? ''}>
          {language
            ? capital(languageName(language))
            : t(served.length > 1 ? 'desk.served.else' : 'desk.served.all')}
          {': '}
          <b>{releases.map(release => `${name(release)} ${share(release.share)}`).join(' · ')}</b>
        </li>
      ))}
    </ul>
  );
}

/** What is served before and after a change, what ends by it, or why it can't be made. */
export function EffectPart({ effect, refused }: ReturnType<typeof useTried>): ReactElement {
  const { t, fullName, refusalText } = useDeskFormatters();
  if (refused)
    return (
      <Notice kind="warn" role="alert">
        {refusalText(refused)}
      </Notice>
    );
  return (
    <div aria-live="polite">
      <div className={styles.change}>
        <div>
          {t('desk.rollBack.now')}
          {effect && <ServedText served={effect.before} />}
        </div>
        <ArrowRightIcon size={20} />
        <div>
          {t('desk.rollBack.after')}
          {effect && <ServedText served={effect.after} />}
        </div>
      </div>
      {effect && effect.ends.length > 0 && (
        <Notice kind="warn">
          {t('desk.served.ends', { releases: effect.ends.map(fullName).join(', ') })}
        </Notice>
      )}
    </div>
  );
}
