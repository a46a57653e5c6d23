import { useShell } from '@sunbird/shell-api';
import { Card, Checkbox, TextButton } from '@sunbird/ui';
import type { ReactElement } from 'react';
import { Message, useMessages } from '../use-messages';

export interface AutoDrawChoiceProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Before the agreement opens. */
  readonly onRead: () => void;
}

/** Where the market allows it: an approved re-loan pays out by itself. Off until the borrower ticks it. */
export function AutoDrawChoice({ checked, onChange, onRead }: AutoDrawChoiceProps): ReactElement {
  const { market, navigate } = useShell();
  const { t } = useMessages();
  function read() {
    onRead();
    navigate('renewalAgreement');
  }
  return (
    <Card title={t('toBorrow.auto')}>
      <Checkbox checked={checked} onChange={onChange}>
        <Message
          id="toBorrow.autoText"
          values={{
            hours: market.cancelHours,
            link: chunks => <TextButton onClick={read}>{chunks}</TextButton>,
          }}
        />
      </Checkbox>
    </Card>
  );
}
