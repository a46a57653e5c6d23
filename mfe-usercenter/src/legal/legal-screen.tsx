import type { LegalTextName } from '@sunbird/loan-domain';
import { useQueryParams, useShell } from '@sunbird/shell-api';
import { EmptyState, FailedCard, Fine, Gap, Notice, SkeletonCards, Title } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { UserPage } from '../shared/user-page';
import { useMessages } from '../use-messages';
import { Contents } from './contents';
import type { ShownText } from './legal-document';
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
      <Text text={state.text} version={market.legal[name]} />
    </UserPage>
  );
}

interface TextProps {
  readonly text: ShownText;
  readonly version: string;
}

function Text({ text, version }: TextProps): ReactElement {
  const { t, formatDate } = useMessages();
  const { section } = useQueryParams();
  return (
    <>
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
    </>
  );
}
