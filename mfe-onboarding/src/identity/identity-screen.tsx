import { useShell } from '@sunbird/shell-api';
import { Button, type Issues, Notice, Title } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { useApplication } from '../shared/save-step';
import { StepFrame, StepProgress, signedInScreen, usePartFocus } from '../shared/step-frame';
import { useMessages } from '../use-messages';
import { CheckStep } from './check-step';
import { PictureRow } from './picture/picture-row';
import { PairStep } from './sending/pair-step';
import { isSide, type Shots, type Side, sides } from './shot';
import { SideStep } from './side-step';
import { DetailsButton, StagePage } from './stage-page';
import { shares } from './stages';
import { type Steps, useSteps } from './use-steps';

interface StageProps {
  readonly steps: Steps;
  readonly progress: ReactNode;
}

function CurrentStage(props: StageProps): ReactElement {
  const { steps, progress } = props;
  const { navigate } = useShell();
  const { orderNo, params } = useApplication();
  const { stage, draft, retake } = steps;
  const { answers, shots } = draft;
  const shared = {
    progress,
    shots,
    onRetake: retake,
    onDetails: () => navigate('personalInfomation', { ...params, orderNo }),
  };
  if (isSide(stage)) return <SideStep key={stage} {...props} side={stage} />;
  if (stage === 'done') return <AllIn {...shared} refused={steps.refused} onContinue={steps.finish} />;
  if (stage === 'both') {
    return (
      <PairStep
        {...shared}
        answers={answers}
        onStored={draft.store}
        onRefused={draft.setShot}
        onComplete={steps.goOn}
      />
    );
  }
  return (
    <CheckStep
      {...shared}
      frontImageId={answers.front ?? ''}
      backImageId={answers.back ?? ''}
      onRight={() => steps.goOn({ ...answers, read: 'yes' })}
    />
  );
}

interface AllInProps {
  readonly progress: ReactNode;
  readonly shots: Shots;
  readonly refused: Issues | undefined;
  readonly onContinue: () => Promise<void>;
  readonly onRetake: (...sides: Side[]) => void;
  readonly onDetails: () => void;
}

/** Every picture is in: the step closes by itself, and stays only where the lender did not take it. */
function AllIn(props: AllInProps): ReactElement {
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

function IdentitySteps(): ReactElement {
  const { t } = useMessages();
  const steps = useSteps();
  const { stage, isCameraOpen, draft } = steps;
  usePartFocus(isCameraOpen ? `${stage} camera` : stage);
  const progress = !draft.isEdit && (
    <StepProgress step={3} share={shares[stage]} part={t(`identity.${stage}.part`)} />
  );
  return (
    <StepFrame title={t('identity.title')} progress={progress} loads={[draft]}>
      {() => <CurrentStage steps={steps} progress={progress} />}
    </StepFrame>
  );
}

/** Step 3: both sides of the identity document, what is read from them, and a selfie. */
export const Screen = signedInScreen('identity.title', IdentitySteps);
