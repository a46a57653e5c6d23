import type { DataOf, getApplicationAnswers } from '@sunbird/api-client';
import type { CommonMessageKey } from '@sunbird/i18n';
import { useShell } from '@sunbird/shell-api';
import { Card, CellGroup, CostList, LinkCell, TextButton } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { useMessages } from '../../use-messages';
import type { AnswerGroup } from './answer-group';
import styles from './answers.module.css';

type GivenPicture = DataOf<typeof getApplicationAnswers>['pictures'][number];

const names: Readonly<Record<string, CommonMessageKey>> = {
  front: 'answers.picture.front',
  back: 'answers.picture.back',
  face: 'answers.picture.face',
};

/** The pictures as the lender has them, each with its name. */
function GivenPictures({ pictures }: { readonly pictures: readonly GivenPicture[] }): ReactElement {
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

export interface AnswerCardProps {
  readonly group: AnswerGroup;
  /** Shown in place of the rows that only say that there are some. */
  readonly pictures: readonly GivenPicture[];
}

/** The answers of one part, and the way to change them. */
export function AnswerCard({ group, pictures }: AnswerCardProps): ReactElement {
  const { navigate } = useShell();
  const { t } = useMessages();
  const { title, edit } = group;
  return (
    <Card>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <TextButton
          aria-label={t('answers.editPart', { part: title })}
          onClick={() => navigate(edit.to, edit.params)}
        >
          {t('answers.edit')}
        </TextButton>
      </div>
      {pictures.length > 0 ? <GivenPictures pictures={pictures} /> : <Answers group={group} />}
    </Card>
  );
}

function Answers({ group: { rows, longRows = [] } }: Pick<AnswerCardProps, 'group'>): ReactElement {
  const { navigate } = useShell();
  if (longRows.length === 0) return <CostList rows={rows} />;
  return (
    <CellGroup sunken>
      {longRows.map(({ question, answer, edit }) => (
        <LinkCell
          key={question}
          title={question}
          sub={answer}
          onClick={() => navigate(edit.to, edit.params)}
        />
      ))}
    </CellGroup>
  );
}
