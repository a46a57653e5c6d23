import { useQueryParams, useShell } from '@sunbird/shell-api';
import { SearchField, TextButton } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { UserPage } from '../shared/user-page';
import { Message, useMessages } from '../use-messages';
import styles from './faq.module.css';
import { FaqGroups } from './faq-groups';
import { FoundAnswers } from './found-answers';
import { isQuestion } from './questions';
import { searchAnswers } from './search-answers';
import { useAnswers } from './use-answers';

/** Questions and answers. `?answer=<name>` opens one of them: for links from elsewhere. */
export function Screen(): ReactElement {
  const { navigate } = useShell();
  const { t } = useMessages();
  const { answer } = useQueryParams();
  const [typed, setTyped] = useState('');
  const answers = useAnswers();
  const searching = typed.trim() !== '';
  const found = searching ? searchAnswers([...answers.values()], typed) : [];
  const linked = isQuestion(answer) ? answer : undefined;
  return (
    <UserPage title={t('faq.title')}>
      <div className={styles.search}>
        <SearchField
          label={t('faq.search')}
          typed={typed}
          onType={setTyped}
          found={searching ? found.length : undefined}
        />
      </div>
      {searching ? (
        <FoundAnswers found={found} typed={typed} />
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
