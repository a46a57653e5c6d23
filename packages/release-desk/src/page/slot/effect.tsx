import { ArrowRightIcon, Notice } from '@sunbird/ui';
import { type ReactElement, useEffect, useState } from 'react';
import { type Effect, effectSchema, type NamedRelease, type Served } from '../../calls';
import { DeskError, sendToDesk } from '../parts/desk-calls';
import { capital, useDeskFormatters } from '../parts/desk-formatters';
import styles from './slot.module.css';

/** What the desk says of a change that is not made yet: what it does, or why the desk refuses it. */
export interface Tried {
  readonly effect?: Effect;
  readonly refusal?: string;
  readonly other?: NamedRelease | undefined;
}

/** Has the desk try a change, each time it is another one; undefined: there is nothing to try. */
export function useTried(path: string, change: object | undefined): Tried {
  const body = change && JSON.stringify({ why: '', ...change, dry: true });
  const [tried, setTried] = useState<Tried & { readonly body?: string }>({});
  useEffect(() => {
    if (body === undefined) return undefined;
    let isStale = false;
    void sendToDesk(path, JSON.parse(body), effectSchema)
      .then(effect => ({ effect }))
      .catch((error: unknown) =>
        error instanceof DeskError ? { refusal: error.refusal, other: error.other } : { refusal: 'failed' },
      )
      .then(next => !isStale && setTried({ ...next, body }));
    return () => {
      isStale = true;
    };
  }, [path, body]);
  return tried.body === body ? tried : {};
}

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
export function EffectPart({ tried: { effect, refusal, other } }: { readonly tried: Tried }): ReactElement {
  const { t, shortName, fullName, refusal: textOf } = useDeskFormatters();
  if (refusal !== undefined)
    return (
      <Notice kind="warn" role="alert">
        {other ? t('desk.publish.shared', { release: shortName(other) }) : textOf(refusal)}
      </Notice>
    );
  return (
    <div className={styles.change} aria-live="polite">
      <div>
        {t('desk.rollBack.now')}
        {effect && <ServedText served={effect.before} />}
      </div>
      <ArrowRightIcon size={20} />
      <div>
        {t('desk.rollBack.after')}
        {effect && <ServedText served={effect.after} />}
      </div>
      {effect && effect.ends.length > 0 && (
        <p className={styles.ends}>
          {t('desk.served.ends', { releases: effect.ends.map(fullName).join(', ') })}
        </p>
      )}
    </div>
  );
}
