import { getUserInfo, type UserInfo } from '@sunbird/api-client';
import { Loaded } from '@sunbird/remote-kit/loaded';
import { useCall, useShell } from '@sunbird/shell-api';
import {
  BankIcon,
  Button,
  Cell,
  CellGroup,
  EmptyState,
  Gap,
  Monogram,
  Page,
  SkeletonRows,
  Tag,
} from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';

/** The saved accounts of a borrower who comes from Me: which one is used, and a way to add another. */
export function Accounts(): ReactElement {
  const { navigate } = useShell();
  const { t } = useMessages();
  const person = useCall(getUserInfo, {});
  const add = () => navigate('addBankCard', { from: 'me', view: 'add' });
  return (
    <Page title={t('bank.title')}>
      <Loaded call={person} skeleton={<SkeletonRows rows={3} />}>
        {({ bankCards }) =>
          bankCards.length === 0 ? (
            <EmptyState title={t('bank.none')} action={{ label: t('bank.add'), onClick: add }}>
              {t('bank.noneText')}
            </EmptyState>
          ) : (
            <>
              <CellGroup title={t('bank.saved')}>
                {bankCards.map(card => (
                  <Account key={card.cardId} card={card} />
                ))}
              </CellGroup>
              <Gap />
              <Button kind="secondary" onClick={add}>
                {t('bank.addAnother')}
              </Button>
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

function Account({ card }: { readonly card: UserInfo['bankCards'][number] }): ReactElement {
  const { t } = useMessages();
  return (
    <Cell
      icon={card.bankName ? <Monogram name={card.bankName} /> : <BankIcon />}
      verbatim
      title={card.bankName || card.accountNoMasked}
      sub={`${card.accountNoMasked} · ${card.holderName}`}
      value={card.isDefault ? <Tag kind="ok">{t('bank.used')}</Tag> : undefined}
    />
  );
}
