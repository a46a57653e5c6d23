import type { CallState } from '@sunbird/shell-api';
import { Checkbox, FieldMessage, Notice, TextButton } from '@sunbird/ui';
import { type ReactElement, useId } from 'react';
import { Message, useMessages } from '../use-messages';
import type { Contract } from './use-offer';

export interface AgreeBoxProps {
  readonly checked: boolean;
  /** Confirm was pressed while the box was not ticked. */
  readonly missing: boolean;
  readonly contract: CallState<Contract>;
  readonly onChange: (checked: boolean) => void;
  readonly onRead: () => void;
}

/** The one box, never ticked in advance. Without the contract there is nothing to agree to. */
export function AgreeBox({ checked, missing, contract, onChange, onRead }: AgreeBoxProps): ReactElement {
  const { t } = useMessages();
  const id = useId();
  if (contract.status === 'error') {
    return (
      <Notice kind="warn" role="alert" action={{ label: t('common.tryAgain'), onClick: contract.reload }}>
        {t('confirm.noContract')}
      </Notice>
    );
  }
  return (
    <>
      <Checkbox
        checked={checked}
        invalid={missing}
        describedBy={missing ? `${id}-message` : undefined}
        onChange={onChange}
      >
        <Message
          id="confirm.agree"
          values={{ link: chunks => <TextButton onClick={onRead}>{chunks}</TextButton> }}
        />
      </Checkbox>
      <FieldMessage id={id} error={missing ? t('error.agreement.required') : undefined} />
    </>
  );
}
