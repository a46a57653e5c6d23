import { useShell } from '@sunbird/shell-api';
import { Card, CellGroup, CostList, LinkCell, TextButton } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../../use-messages';
import type { AnswerGroup } from './answer-group';
import styles from './answers.module.css';
import { type GivenPicture, GivenPictures } from './given-pictures';

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
