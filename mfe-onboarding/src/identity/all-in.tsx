import { Button, type Issues, Notice, Title } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { useMessages } from '../use-messages';
import { PictureRow } from './picture/picture-row';
import { type Shots, type Side, sides } from './shot';
import { StagePage } from './stage-page';

export interface AllInProps {
  readonly progress: ReactNode;
  readonly shots: Shots;
  readonly refused: Issues | undefined;
  readonly onContinue: () => Promise<void>;
  readonly onRetake: (...sides: Side[]) => void;
  readonly onDetails: () => void;
}

/** Every picture is in: the step closes by itself, and stays only where the lender did not take it. */
export function AllIn(props: AllInProps): ReactElement {
  const { progress, shots, refused, onContinue, onRetake, onDetails } = props;
  const { t, tMessage } = useMessages();
  const [issue] = Object.values(refused ?? {});
  const problem = typeof issue === 'string' ? { key: issue } : issue;
  const isMismatch = problem?.key === 'error.identityMismatch';
  const sticky = (
    <>
      {problem && (
        <Notice kind="bad" role="alert">
          {tMessage(problem)}
        </Notice>
      )}
      <Button onClick={() => void onContinue()}>{t(problem ? 'common.tryAgain' : 'common.continue')}</Button>
      {isMismatch && <DetailsButton onClick={onDetails} />}
    </>
  );
  return (
    <StagePage progress={progress} sticky={sticky}>
      <Title lead={problem ? undefined : t('identity.done.lead')}>
        {t(isMismatch ? 'identity.done.unmatched' : 'identity.done.title')}
      </Title>
      {sides.map(side => (
        <PictureRow key={side} side={side} shot={shots[side]} onRetake={() => onRetake(side)} />
      ))}
    </StagePage>
  );
}

/** The way to the form whose answers differ from the document. */
export function DetailsButton({ onClick }: { readonly onClick: () => void }): ReactElement {
  const { t } = useMessages();
  return (
    <Button kind="text" onClick={onClick}>
      {t('identity.details')}
    </Button>
  );
}
