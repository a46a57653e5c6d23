import { getUserInfo } from '@sunbird/api-client';
import { reasonChoices } from '@sunbird/loan-domain';
import { accountText, ofLoan, usedCard } from '@sunbird/remote-kit/person';
import { useOrder } from '@sunbird/remote-kit/use-order';
import { useCall, useShell } from '@sunbird/shell-api';
import { BankIcon, Button, Card, Cell, CellGroup, Gap, Stack, Title } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { useMessages } from '../use-messages';

/** Status 10: the bank sent the money back. Nothing is owed; with another account it is sent again. */
export function PayoutFailed({ orderNo }: { readonly orderNo: string }): ReactElement {
  const { t, tMessage } = useMessages();
  const shell = useShell();
  const given = useOrder(orderNo).order?.failReason;
  const choice = reasonChoices.payoutFailure.find(({ value }) => value === given);
  const card = usedCard(useCall(getUserInfo, {}).data);
  return (
    <Card>
      <Title lead={t('payoutFailed.text')}>{t('payoutFailed.title')}</Title>
      {card && (
        <CellGroup sunken>
          <Cell
            icon={<BankIcon />}
            iconTone="plain"
            title={<span translate="no">{accountText(card)}</span>}
            sub={choice ? tMessage({ key: choice.label }) : t('payoutFailed.notSupported')}
          />
        </CellGroup>
      )}
      <Gap />
      <Stack>
        <Button onClick={() => shell.navigate('addBankCard', ofLoan(orderNo))}>
          {t('payoutFailed.action')}
        </Button>
        <Button kind="text" onClick={() => shell.navigate('customerServices')}>
          {t('common.talkToUs')}
        </Button>
      </Stack>
    </Card>
  );
}
