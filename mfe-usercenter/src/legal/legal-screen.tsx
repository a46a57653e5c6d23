import type { LegalTextName } from '@sunbird/loan-domain';
import { useQueryParams, useShell } from '@sunbird/shell-api';
import { EmptyState, FailedCard, Fine, Gap, Notice, SkeletonCards, Title } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { UserPage } from '../shared/user-page';
import { useMessages } from '../use-messages';
import { Contents } from './contents';
import { LegalSectionText } from './legal-section-text';
import { useLegalDocument } from './use-legal-document';

/** A text with its version and its contents. `?section=<id>` leads to a part of it. */
export function LegalScreen({ name }: { readonly name: LegalTextName }): ReactElement {
  const { market, navigate } = useShell();
  const { t, formatDate } = useMessages();
  const { section } = useQueryParams();
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
  const { text } = state;
  const version = market.legal[name];
  return (
    <UserPage title={title}>
      <Title lead={text.lead}>{text.title}</Title>
      <Fine>{t('legal.version', { version, date: formatDate(version, 'longDate') })}</Fine>
      {text.isSample && (
        <>
          <Gap size="small" />
          <Notice>{t('legal.sample')}</Notice>
        </>
      )}
      {text.before}
      {text.sections.length > 1 && <Contents sections={text.sections} />}
      {text.sections.map(part => (
        <LegalSectionText key={part.id} section={part} linked={part.id === section} />
      ))}
    </UserPage>
  );
}
