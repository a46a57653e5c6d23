import { Card, Collapse } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';
import styles from './faq.module.css';
import { FaqEntry } from './faq-entry';
import { type FaqGroup, faqGroups, groupNames, groupOf, type Question } from './questions';
import type { Answered } from './use-answers';

export interface FaqGroupsProps {
  readonly answers: ReadonlyMap<Question, Answered>;
  /** The question that a link names: its group and its answer are open. */
  readonly linked: Question | undefined;
}

/** The hot group in sight, the others to be opened. */
export function FaqGroups({ answers, linked }: FaqGroupsProps): ReactElement {
  const { t } = useMessages();
  const linkedGroup = linked && groupOf(linked);
  function isOpen(group: FaqGroup) {
    return group === 'hot' || group === linkedGroup;
  }
  function entriesOf(group: FaqGroup) {
    return faqGroups[group].map((name: Question) => {
      const answered = answers.get(name);
      const asked = group === linkedGroup && name === linked;
      return answered && <FaqEntry key={name} answered={answered} linked={asked} />;
    });
  }
  return (
    <>
      {groupNames.map(group => (
        <Card key={group} padding="none">
          <Collapse look="row" title={t(`faq.group.${group}`)} defaultOpen={isOpen(group)}>
            <div className={styles.entries}>{entriesOf(group)}</div>
          </Collapse>
        </Card>
      ))}
    </>
  );
}
