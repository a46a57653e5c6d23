import { useShell } from '@sunbird/shell-api';
import type { ReactElement, ReactNode } from 'react';
import { useApplication } from '../shared/save-step';
import { StepFrame, StepProgress, signedInScreen, usePartFocus } from '../shared/step-frame';
import { useMessages } from '../use-messages';
import { AllIn } from './all-in';
import { CheckStep } from './check-step';
import styles from './identity.module.css';
import { PictureRow } from './picture/picture-row';
import { PairStep } from './sending/pair-step';
import { isSide, type Side } from './shot';
import { SideStep } from './side-step';
import { StageNotice } from './stage-page';
import { shares } from './stages';
import { type Steps, useSteps } from './use-steps';

interface StageProps {
  readonly steps: Steps;
  readonly progress: ReactNode;
}

/** One picture is taken. */
function Taking({ steps, side, ...shared }: StageProps & { readonly side: Side }): ReactElement {
  const { draft, isSetBack, retake } = steps;
  const { t } = useMessages();
  const { front } = draft.shots;
  const isSent = draft.answers.front !== undefined;
  return (
    <SideStep
      {...shared}
      side={side}
      shot={draft.shots[side]}
      access={steps.access}
      before={
        <>
          {isSetBack && <StageNotice kind="info">{t('identity.notSent')}</StageNotice>}
          {side === 'back' && (front || isSent) && (
            <div className={styles.notice}>
              <PictureRow side="front" shot={front} isWaiting={!isSent} onRetake={() => retake('front')} />
            </div>
          )}
        </>
      }
      onShot={shot => draft.setShot(side, shot)}
      onKeep={steps.keepOf(side)}
      onUploaded={imageId => void steps.takeIn(side, imageId)}
      cameraOpen={steps.isCameraOpen}
      onOpenCamera={() => steps.openCamera(side)}
      onCloseCamera={steps.camera.close}
    />
  );
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
  if (isSide(stage)) return <Taking key={stage} {...props} side={stage} />;
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

function IdentitySteps(): ReactElement {
  const { t } = useMessages();
  const steps = useSteps();
  const { stage, isCameraOpen, draft } = steps;
  usePartFocus(isCameraOpen ? `${stage} camera` : stage);
  const progress = !draft.isEdit && (
    <StepProgress step={3} share={shares[stage]} part={t(`identity.${stage}.part`)} />
  );
  return (
    <StepFrame title={t('identity.title')} progress={progress} status={draft.status} onRetry={draft.reload}>
      {() => <CurrentStage steps={steps} progress={progress} />}
    </StepFrame>
  );
}

/** Step 3: both sides of the identity document, what is read from them, and a selfie. */
export const Screen = signedInScreen('identity.title', IdentitySteps);
