import { codes, type DataOf, isCallError, messageOfError, readIdentity } from '@sunbird/api-client';
import { useLoad, useShell } from '@sunbird/shell-api';
import { Button, Card, CostList, Dialog, FailedCard, SkeletonRows } from '@sunbird/ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { PartTitle } from '../shared/form-step';
import { useMessages } from '../use-messages';
import { PictureRow } from './picture/picture-row';
import type { Shots, Side } from './shot';
import { DetailsButton, StageNotice, StagePage } from './stage-page';

type Read = DataOf<typeof readIdentity>;

export interface CheckStepProps {
  readonly progress: ReactNode;
  readonly shots: Shots;
  readonly frontImageId: string;
  readonly backImageId: string;
  /** Of the document: a passport has one. */
  readonly sides: readonly Side[];
  readonly onRight: () => void;
  readonly onRetake: (...sides: Side[]) => void;
  /** Leads to the form whose answers differ from the document. */
  readonly onDetails: () => void;
}

/** Which pictures to take again, by what the lender could not read; all of them for another reason. */
const sidesOf: Readonly<Record<number, readonly Side[]>> = {
  [codes.identityFrontFailed]: ['front'],
  [codes.identityBackFailed]: ['back'],
};
const unreadable: readonly number[] = [codes.ocrFailed, codes.identityMismatch];

/** What the lender reads of both pictures; `unread` are those that it could not read. */
function useRead({ frontImageId, backImageId, sides }: CheckStepProps) {
  const { api } = useShell();
  const { data, error, reload } = useLoad(`${frontImageId} ${backImageId}`, signal =>
    api.call(readIdentity, { frontImageId, backImageId }, { signal }),
  );
  const code = isCallError(error, 'ApiError') ? error.code : 0;
  return {
    data,
    error,
    reload,
    unread: sidesOf[code] ?? (unreadable.includes(code) || data?.passed === false ? sides : undefined),
    isMismatch: code === codes.identityMismatch,
  };
}

/** The data read from the document, for the borrower to confirm. */
export function CheckStep(props: CheckStepProps): ReactElement {
  const { progress, shots, sides, onRetake } = props;
  const { t, tMessage } = useMessages();
  const [asks, setAsks] = useState(false);
  const read = useRead(props);
  const { data, error, reload, unread } = read;
  const buttons = <CheckButtons {...props} read={read} onWrong={() => setAsks(true)} />;
  return (
    <StagePage progress={progress} sticky={data || unread ? buttons : undefined}>
      <PartTitle lead={unread ? undefined : t('identity.check.lead')}>
        {t(unread ? 'identity.check.unread' : 'identity.check.title')}
      </PartTitle>
      {unread && (
        <StageNotice kind="bad">
          {tMessage(error === undefined ? { key: 'error.ocrFailed' } : messageOfError(error))}
        </StageNotice>
      )}
      {!unread && error !== undefined && (
        <FailedCard onRetry={reload}>{tMessage(messageOfError(error))}</FailedCard>
      )}
      {sides.map(side => (
        <PictureRow key={side} side={side} shot={shots[side]} onRetake={() => onRetake(side)} />
      ))}
      {data && !unread && <WhatWasRead read={data} />}
      {!data && error === undefined && <SkeletonRows rows={3} />}
      <WrongDialog {...props} open={asks} onClose={() => setAsks(false)} />
    </StagePage>
  );
}

interface CheckButtonsProps extends CheckStepProps {
  readonly read: ReturnType<typeof useRead>;
  readonly onWrong: () => void;
}

function CheckButtons({ read, onRight, onWrong, onRetake, onDetails }: CheckButtonsProps): ReactElement {
  const { t } = useMessages();
  const { unread, isMismatch } = read;
  if (unread) {
    return (
      <>
        <Button onClick={() => onRetake(...unread)}>{t('identity.takeAgain')}</Button>
        {isMismatch && <DetailsButton onClick={onDetails} />}
      </>
    );
  }
  return (
    <>
      <Button onClick={onRight}>{t('identity.right')}</Button>
      <Button kind="text" onClick={onWrong}>
        {t('identity.wrong')}
      </Button>
    </>
  );
}

interface WrongDialogProps extends CheckStepProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What to do where something that was read is wrong. */
function WrongDialog({ open, onClose, sides, onRetake, onDetails }: WrongDialogProps): ReactElement {
  const { t } = useMessages();
  return (
    <Dialog
      open={open}
      title={t('identity.wrong.title')}
      onClose={onClose}
      actions={[
        ...sides.map(side => ({
          label: t(`identity.${side}.retake`),
          kind: 'secondary' as const,
          onClick: () => onRetake(side),
        })),
        { label: t('identity.details'), kind: 'secondary', onClick: onDetails },
        { label: t('common.cancel'), kind: 'text', onClick: onClose },
      ]}
    >
      {t('identity.wrong.text')}
    </Dialog>
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
  const rows = [
    { label: t('identity.read.name'), value: name },
    { label: t('field.birthday'), value: read.birthday && formatDate(read.birthday, 'shortDate') },
    { label: t('field.nationalId'), value: number && masked(number) },
    { label: t('field.address'), value: read.address },
  ];
  return (
    <Card>
      <CostList rows={rows.flatMap(({ label, value }) => (value ? [{ label, value }] : []))} />
    </Card>
  );
}
