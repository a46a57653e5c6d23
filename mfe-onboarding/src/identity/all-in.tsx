import { Button, FormPage, type Issues, Notice, Title } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { useMessages } from '../use-messages';
import { PictureRow } from './picture/picture-row';
import type { Shot } from './shot';
import type { Side } from './sides';

export interface AllInProps {
  readonly progress: ReactNode;
  readonly shots: Partial<Record<Side, Shot>>;
  readonly refused: Issues | undefined;
  readonly onContinue: () => Promise<void>;
  readonly onRetake: (...sides: Side[]) => void;
  readonly onDetails: () => void;
}

/** Every picture is in: the step closes by itself, and stays only where the lender did not take it. */
export function AllIn({
  progress,
  shots,
  refused,
  onContinue,
  onRetake,
  onDetails,
}: AllInProps): ReactElement {
  const { t, tMessage } = useMessages();
  const [issue] = Object.values(refused ?? {});
  const problem = typeof issue === 'string' ? { key: issue } : issue;
  const isMismatch = problem?.key === 'error.identityMismatch';
  return (
    <FormPage
      title={t('identity.title')}
      progress={progress}
      sticky={
        <>
          {problem && (
            <Notice kind="bad" role="alert">
              {tMessage(problem)}
            </Notice>
          )}
          <Button onClick={() => void onContinue()}>
            {t(problem ? 'common.tryAgain' : 'common.continue')}
          </Button>
          {isMismatch && (
            <Button kind="text" onClick={onDetails}>
              {t('identity.details')}
            </Button>
          )}
        </>
      }
    >
      <Title lead={problem ? undefined : t('identity.done.lead')}>
        {t(isMismatch ? 'identity.done.unmatched' : 'identity.done.title')}
      </Title>
      {(['front', 'back', 'face'] as const).map(side => (
        <PictureRow key={side} side={side} shot={shots[side]} onRetake={() => onRetake(side)} />
      ))}
    </FormPage>
  );
}
