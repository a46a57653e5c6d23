import { codes, type DataOf, isCallError, messageOfError, readIdentity } from '@sunbird/api-client';
import { useLoad, useShell } from '@sunbird/shell-api';
import { Button, Card, CostList, Dialog, FailedCard, FormPage, Notice, SkeletonRows } from '@sunbird/ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { PartTitle } from '../shared/step-frame';
import { useMessages } from '../use-messages';
import styles from './identity.module.css';
import { PictureRow } from './picture/picture-row';
import type { Shot } from './shot';
import type { Side } from './sides';

type Read = DataOf<typeof readIdentity>;

export interface CheckStepProps {
  readonly progress: ReactNode;
  readonly shots: Partial<Record<Side, Shot>>;
  readonly frontImageId: string;
  readonly backImageId: string;
  readonly onRight: () => void;
  readonly onRetake: (...sides: Side[]) => void;
  /** Leads to the form whose answers differ from the document. */
  readonly onDetails: () => void;
}

/** Which pictures to take again, by what the lender could not read. */
const sidesOf: Readonly<Record<number, readonly Side[]>> = {
  [codes.identityFrontFailed]: ['front'],
  [codes.identityBackFailed]: ['back'],
  [codes.ocrFailed]: ['front', 'back'],
  [codes.identityMismatch]: ['front', 'back'],
};

/** The data read from the document, for the borrower to confirm. */
export function CheckStep(props: CheckStepProps): ReactElement {
  const { progress, shots, frontImageId, backImageId, onRight, onRetake, onDetails } = props;
  const { api } = useShell();
  const { t, tMessage } = useMessages();
  const [asks, setAsks] = useState(false);
  const read = useLoad(`${frontImageId} ${backImageId}`, signal =>
    api.call(readIdentity, { frontImageId, backImageId }, { signal }),
  );

  const { data, error } = read;
  const refused = isCallError(error, 'ApiError') ? sidesOf[error.code] : undefined;
  const unread = refused ?? (data && !data.passed ? (['front', 'back'] as const) : undefined);
  const isMismatch = isCallError(error, 'ApiError') && error.code === codes.identityMismatch;

  function sticky(): ReactNode {
    if (unread) {
      return (
        <>
          <Button onClick={() => onRetake(...unread)}>{t('identity.takeAgain')}</Button>
          {isMismatch && (
            <Button kind="text" onClick={onDetails}>
              {t('identity.details')}
            </Button>
          )}
        </>
      );
    }
    if (!data) return undefined;
    return (
      <>
        <Button onClick={onRight}>{t('identity.right')}</Button>
        <Button kind="text" onClick={() => setAsks(true)}>
          {t('identity.wrong')}
        </Button>
      </>
    );
  }

  return (
    <FormPage title={t('identity.title')} progress={progress} sticky={sticky()}>
      <PartTitle lead={unread ? undefined : t('identity.check.lead')}>
        {t(unread ? 'identity.check.unread' : 'identity.check.title')}
      </PartTitle>
      {unread && (
        <div className={styles.notice}>
          <Notice kind="bad" role="alert">
            {tMessage(error === undefined ? { key: 'error.ocrFailed' } : messageOfError(error))}
          </Notice>
        </div>
      )}
      {!unread && error !== undefined && (
        <FailedCard onRetry={read.reload}>{tMessage(messageOfError(error))}</FailedCard>
      )}
      {(['front', 'back'] as const).map(side => (
        <PictureRow key={side} side={side} shot={shots[side]} onRetake={() => onRetake(side)} />
      ))}
      {data && !unread && <WhatWasRead read={data} />}
      {!data && error === undefined && <SkeletonRows rows={3} />}
      <Dialog
        open={asks}
        title={t('identity.wrong.title')}
        onClose={() => setAsks(false)}
        actions={[
          { label: t('identity.front.retake'), kind: 'secondary', onClick: () => onRetake('front') },
          { label: t('identity.back.retake'), kind: 'secondary', onClick: () => onRetake('back') },
          { label: t('identity.details'), kind: 'secondary', onClick: onDetails },
          { label: t('common.cancel'), kind: 'text', onClick: () => setAsks(false) },
        ]}
      >
        {t('identity.wrong.text')}
      </Dialog>
    </FormPage>
  );
}

const shownDigits = 3;

/** All but the last digits hidden: enough to recognise one's own number. */
function masked(number: string): string {
  const hidden = number.length - shownDigits;
  const bullets = '•'.repeat(Math.max(0, hidden)).match(/.{1,3}/g) ?? [];
  return [...bullets, number.slice(-shownDigits)].join(' ');
}

function WhatWasRead({ read }: { readonly read: Read }): ReactElement {
  const { t, formatDate } = useMessages();
  const name = [read.firstName, read.middleName, read.lastName].filter(Boolean).join(' ');
  const number = read.nationalId ?? read.curp;
  return (
    <Card>
      <CostList
        rows={[
          ...(name ? [{ label: t('identity.read.name'), value: name }] : []),
          ...(read.birthday
            ? [{ label: t('field.birthday'), value: formatDate(read.birthday, 'shortDate') }]
            : []),
          ...(number ? [{ label: t('field.nationalId'), value: masked(number) }] : []),
          ...(read.address ? [{ label: t('field.address'), value: read.address }] : []),
        ]}
      />
    </Card>
  );
}
