import type { LegalTextName } from '@sunbird/loan-domain';
import type { ReadDocument } from '@sunbird/remote-kit/read-document';
import { useQueryParams, useShell } from '@sunbird/shell-api';
import { EmptyState, FailedCard, Fine, SkeletonCards, Title } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { UserPage } from '../shared/user-page';
import { useMessages } from '../use-messages';
import { Contents } from './contents';
import styles from './legal.module.css';
import { LegalSectionText } from './legal-section-text';
import { useLegalDocument } from './use-legal-document';

/** A text with its version and its contents. `?section=<id>` leads to a part of it. */
export function LegalScreen({ name }: { readonly name: LegalTextName }): ReactElement {
  const { market, navigate } = useShell();
  const { t } = useMessages();
  const { state, retry } = useLegalDocument(name);
  const title = t(`agreements.${name}`);
  if (state.status !== 'ready') {
    return (
      <UserPage title={title}>
        {state.status === 'loading' && <SkeletonCards />}
        {state.status === 'failed' && <FailedCard onRetry={retry} />}
        {state.status === 'absent' && (
          <EmptyState
            title={t('legal.absent')}
            action={{ label: t('common.talkToUs'), onClick: () => navigate('customerServices') }}
          >
            {t('legal.absentText')}
          </EmptyState>
        )}
      </UserPage>
    );
  }
  return (
    <UserPage title={title}>
      <Text name={title} text={state.text} version={market.legal[name]} />
    </UserPage>
  );
}

interface TextProps {
  /** Of a text without a title. */
  readonly name: string;
  readonly text: ReadDocument;
  readonly version: string;
}

function Text({ name, text, version }: TextProps): ReactElement {
  const { t, formatDate } = useMessages();
  const { section } = useQueryParams();
  return (
    <>
      <Title>{text.title ?? name}</Title>
      <Fine>{t('legal.version', { version, date: formatDate(version, 'longDate') })}</Fine>
      <div className={styles.text}>{text.before}</div>
      {text.parts.length > 1 && <Contents parts={text.parts} />}
      {text.parts.map(part => (
        <LegalSectionText key={part.id} part={part} linked={part.id === section} />
      ))}
    </>
  );
}
