import { useQueryParams, useShell } from '@sunbird/shell-api';
import { Card, Collapse, SearchField, TextButton } from '@sunbird/ui';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { UserPage } from '../shared/user-page';
import { Message, useMessages } from '../use-messages';
import styles from './faq.module.css';
import {
  type Answered,
  type FaqGroup,
  faqGroups,
  groupNames,
  groupOf,
  isQuestion,
  type Question,
  searchAnswers,
  useAnswers,
} from './questions';

interface FaqEntryProps {
  readonly answered: Answered;
  /** A link leads here: open, in sight and in focus. */
  readonly linked?: boolean;
}

/** One question that opens to its answer. */
function FaqEntry({ answered, linked = false }: FaqEntryProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!linked) return;
    // After the shell, which puts the focus on the heading of a screen that opens.
    const timer = setTimeout(() => {
      place.current?.scrollIntoView({ block: 'start' });
      place.current?.querySelector('button')?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [linked]);

  return (
    <div ref={place} className={styles.entry}>
      <Collapse look="row" title={answered.question} defaultOpen={linked}>
        {answered.answer.map(paragraph => (
          <p key={paragraph} className={styles.paragraph}>
            {paragraph}
          </p>
        ))}
      </Collapse>
    </div>
  );
}

interface SearchResultsProps {
  readonly results: readonly Answered[];
  readonly typed: string;
}

/** The results of a search, across all groups. */
function SearchResults({ results, typed }: SearchResultsProps): ReactElement {
  const { t } = useMessages();
  if (results.length === 0) return <p className={styles.none}>{t('search.none', { typed: typed.trim() })}</p>;
  return (
    <Card padding="none">
      {results.map(answered => (
        <FaqEntry key={answered.name} answered={answered} />
      ))}
    </Card>
  );
}

interface FaqGroupsProps {
  readonly answers: ReadonlyMap<Question, Answered>;
  /** The question that a link names: its group and its answer are open. */
  readonly linked: Question | undefined;
}

/** The hot group in sight, the others to be opened. */
function FaqGroups({ answers, linked }: FaqGroupsProps): ReactElement {
  const { t } = useMessages();
  const linkedGroup = linked && groupOf(linked);
  function isOpen(group: FaqGroup) {
    return group === 'hot' || group === linkedGroup;
  }
  function entriesOf(group: FaqGroup) {
    return faqGroups[group].map((name: Question) => {
      const answered = answers.get(name);
      const isLinked = group === linkedGroup && name === linked;
      return answered && <FaqEntry key={name} answered={answered} linked={isLinked} />;
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

/** Questions and answers. `?answer=<name>` opens one of them: for links from elsewhere. */
export function Screen(): ReactElement {
  const { navigate } = useShell();
  const { t } = useMessages();
  const { answer } = useQueryParams();
  const [typed, setTyped] = useState('');
  const answers = useAnswers();
  const searching = typed.trim() !== '';
  const results = searching ? searchAnswers([...answers.values()], typed) : [];
  const linked = isQuestion(answer) ? answer : undefined;
  return (
    <UserPage title={t('faq.title')}>
      <div className={styles.search}>
        <SearchField
          label={t('faq.search')}
          typed={typed}
          onType={setTyped}
          matchCount={searching ? results.length : undefined}
        />
      </div>
      {searching ? (
        <SearchResults results={results} typed={typed} />
      ) : (
        <FaqGroups key={linked ?? ''} answers={answers} linked={linked} />
      )}
      <p className={styles.more}>
        <Message
          id="faq.more"
          values={{
            link: chunks => <TextButton onClick={() => navigate('customerServices')}>{chunks}</TextButton>,
          }}
        />
      </p>
    </UserPage>
  );
}
