import { useShell } from '@sunbird/shell-api';
import { Button } from '@sunbird/ui';
import type { ReactElement, RefObject } from 'react';
import { Message } from '../use-messages';
import { AgreeBox } from './agree-box';
import styles from './confirm.module.css';
import type { KeyFactsState } from './use-key-facts';
import type { ConfirmInfo } from './use-offer';

interface ConfirmBarProps {
  readonly orderNo: string;
  readonly plain: ConfirmInfo;
  readonly state: KeyFactsState;
  readonly box: RefObject<HTMLDivElement>;
}

/** The box to agree, and the button to confirm. */
export function ConfirmBar({ orderNo, plain, state, box }: ConfirmBarProps): ReactElement {
  const { navigate } = useShell();
  const { info, contract, couponId, agreed, missing, agree, pending, onConfirm } = state;
  function read() {
    navigate('agreement', { orderNo, amount: plain.loanAmount, term: plain.term, couponId });
  }
  return (
    <>
      <div ref={box} className={styles.agree}>
        <AgreeBox checked={agreed} missing={missing} contract={contract} onChange={agree} onRead={read} />
      </div>
      <Button loading={pending} onClick={() => void onConfirm()}>
        <Message
          id="confirm.confirm"
          values={{ amount: info.data?.disbursalAmount ?? plain.disbursalAmount }}
        />
      </Button>
    </>
  );
}
