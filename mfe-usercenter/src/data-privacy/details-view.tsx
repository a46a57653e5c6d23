import { getLatestOrder, getUserInfo, type UserInfo } from '@sunbird/api-client';
import {
  declarationOf,
  isClosed,
  isOnboardingStep,
  maskPhone,
  normalisePhone,
  personalParts,
  unknownStatus,
  visibleFields,
} from '@sunbird/loan-domain';
import { type FormAnswers, useAnswerTexts } from '@sunbird/remote-kit/answer-text';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { accountText } from '@sunbird/remote-kit/person';
import { useCall, useShell } from '@sunbird/shell-api';
import { Button, Card, CostList, type CostRow, Fine, Gap, SkeletonRows, Title } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { UserPage } from '../shared/user-page';
import { useMessages } from '../use-messages';

/** A number of which only the end is shown; one that the lender has masked stays as it is. */
function maskedNumber(number: string): string {
  return number.includes('•') ? number : `••• ${number.slice(-4)}`;
}

/**
 * An answer as its owner may see it on a phone that others see, too. What proves at a log-in whose account it is, the
 * birthday and the identity number, is never whole.
 */
function useMasked(): (field: string, value: string, answers: FormAnswers) => ReactNode {
  const { market } = useShell();
  const texts = useAnswerTexts();
  function hidden(field: string, value: string): string | undefined {
    const { kind, sessionOnly } = declarationOf(field) ?? {};
    if (sessionOnly) return maskedNumber(value);
    if (kind === 'birthday') return `•• ••• ${value.slice(0, 4)}`;
    if (kind === 'email') return value.replace(/^(.)[^@]*/, '$1•••');
    if (kind === 'phone' || kind === 'otherPhone' || kind === 'companyPhone')
      return maskPhone(normalisePhone(value, market.phone), market.phone);
    return undefined;
  }
  return (field, value, answers) => {
    const text = hidden(field, value);
    return text === undefined ? texts.valueOf(field, value, answers) : <span translate="no">{text}</span>;
  };
}

interface PartProps {
  readonly title: string;
  readonly rows: readonly CostRow[];
  /** How it is changed, if not with the next application. */
  readonly children?: ReactNode;
}

function DetailPart({ title, rows, children }: PartProps): ReactElement | null {
  if (rows.length === 0) return null;
  return (
    <>
      <Card title={title}>
        <CostList rows={rows} />
        {children}
      </Card>
      <Gap size="small" />
    </>
  );
}

/** Whether answers stay as they are: an application was sent, or a loan is open. */
function useIsFrozen(): boolean {
  const { data } = useCall(getLatestOrder, {});
  return (
    data != null && data.status !== unknownStatus && !isOnboardingStep(data.status) && !isClosed(data.status)
  );
}

function Details({ person }: { readonly person: UserInfo }): ReactElement {
  const { market, navigate, help } = useShell();
  const { t } = useMessages();
  const texts = useAnswerTexts();
  const masked = useMasked();
  const isFrozen = useIsFrozen();
  function rowsOf(fields: readonly string[], answers: FormAnswers): CostRow[] {
    return fields.flatMap(field => {
      const value = answers[field];
      return value ? [{ label: texts.labelOf(field, answers), value: masked(field, value, answers) }] : [];
    });
  }
  const { mobile } = person.basicInfo;
  const basic: FormAnswers = { ...person.basicInfo };
  const work: FormAnswers = { ...person.workInfo };
  const number = mobile ? [{ label: t('field.mobile'), value: maskPhone(mobile, market.phone) }] : [];
  const accounts = person.bankCards.map(card => ({ label: card.holderName, value: accountText(card) }));
  const contacts = person.emergencyContacts.map(({ name, phoneNumber, relationship }) => ({
    label: name,
    value: `${texts.relationOf(relationship)}, ${maskPhone(normalisePhone(phoneNumber, market.phone), market.phone)}`,
  }));
  return (
    <>
      <Fine>{t(isFrozen ? 'details.frozen' : 'details.next')}</Fine>
      <Gap />
      <DetailPart title={t('details.number')} rows={number}>
        <Fine>{t('details.numberText')}</Fine>
        <Button kind="text" onClick={() => help()}>
          {t('common.talkToUs')}
        </Button>
      </DetailPart>
      {personalParts(market).map(({ name, fields }) => (
        <DetailPart key={name} title={t(`answers.${name}`)} rows={rowsOf(fields, basic)}>
          {fields.includes('nationalId') && (
            <>
              <Fine>{t('details.identityText')}</Fine>
              <Button kind="text" onClick={() => navigate('customerServices', { view: 'complaint' })}>
                {t('details.wrong')}
              </Button>
            </>
          )}
        </DetailPart>
      ))}
      <DetailPart title={t('answers.work')} rows={rowsOf(visibleFields('work', work, market), work)} />
      <DetailPart title={t('answers.contacts')} rows={contacts} />
      <DetailPart title={t('me.bankAccount')} rows={accounts}>
        <Button kind="text" onClick={() => navigate('addBankCard', { from: 'me' })}>
          {t('common.change')}
        </Button>
      </DetailPart>
    </>
  );
}

/** What the lender holds of the borrower, masked, and how each part is changed. */
export function DetailsView(): ReactElement {
  const { t } = useMessages();
  const call = useCall(getUserInfo, {});
  return (
    <UserPage title={t('details.title')}>
      <Title lead={t('details.lead')}>{t('details.question')}</Title>
      <Loaded call={call} skeleton={<SkeletonRows />}>
        {person => <Details person={person} />}
      </Loaded>
    </UserPage>
  );
}
