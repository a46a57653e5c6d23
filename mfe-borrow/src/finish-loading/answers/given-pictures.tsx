import type { DataOf, getApplicationAnswers } from '@sunbird/api-client';
import type { CommonMessageKey } from '@sunbird/i18n';
import { type ReactElement, useState } from 'react';
import { useMessages } from '../../use-messages';
import styles from './answers.module.css';

export type GivenPicture = DataOf<typeof getApplicationAnswers>['pictures'][number];

const names: Readonly<Record<string, CommonMessageKey>> = {
  front: 'answers.picture.front',
  back: 'answers.picture.back',
  face: 'answers.picture.face',
};

/** The pictures as the lender has them, each with its name. */
export function GivenPictures({ pictures }: { readonly pictures: readonly GivenPicture[] }): ReactElement {
  return (
    <ul className={styles.pictures}>
      {pictures.map(picture => (
        <Picture key={picture.imageId} picture={picture} />
      ))}
    </ul>
  );
}

/** An address is valid for five minutes: where the picture can't be fetched any more, its name stays. */
function Picture({ picture: { side, url } }: { readonly picture: GivenPicture }): ReactElement {
  const { t } = useMessages();
  const [isLost, setIsLost] = useState(false);
  const key = names[side];
  return (
    <li className={styles.picture}>
      {isLost ? (
        <span className={styles.frame}>{t('answers.given')}</span>
      ) : (
        <img className={styles.frame} src={url} alt="" onError={() => setIsLost(true)} />
      )}
      {key && <span>{t(key)}</span>}
    </li>
  );
}
