import { Refused } from '@sunbird/remote-kit/refused';
import { useShell } from '@sunbird/shell-api';
import { Button, Card, type Issues, Notice, TextButton, Title } from '@sunbird/ui';
import type { ReactElement, ReactNode } from 'react';
import { useApplication } from '../shared/answers';
import { PartTitle, StepFrame, StepProgress, signedInScreen, usePartFocus } from '../shared/form-step';
import { useMessages } from '../use-messages';
import { CheckStep } from './check-step';
import styles from './identity.module.css';
import { PictureRow, ShotPreview } from './picture/picture-row';
import { OnItsWay, type UploadState, useUpload } from './sending/upload';
import { isSide, refusalIn, type Shot, type Shots, type Side, sides } from './shot';
import { SideStep } from './side-step';
import { DetailsButton, StagePage } from './stage-page';
import { backOf, type Given, isOnePage, shares, shownSides, unsent } from './stages';
import { type Steps, useSteps } from './use-steps';

interface StageProps {
  readonly steps: Steps;
  readonly progress: ReactNode;
}

function CurrentStage(props: StageProps): ReactElement {
  const { steps, progress } = props;
  const { market, navigate } = useShell();
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
        onStored={draft.change}
        onRefused={draft.setShot}
        onComplete={steps.goOn}
      />
    );
  }
  return (
    <CheckStep
      {...shared}
      frontImageId={answers.front ?? ''}
      backImageId={backOf(answers)}
      sides={shownSides(market, answers)}
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

interface PairStepProps extends Given {
  readonly progress: ReactNode;
  /** The lender has taken a picture; called for each. */
  readonly onStored: (answers: Given['answers']) => void;
  /** The lender can't use a picture: another one of this side is needed. */
  readonly onRefused: (side: Side, shot: Shot) => void;
  /** The lender has both. */
  readonly onComplete: (answers: Given['answers']) => void;
  readonly onRetake: (side: Side) => void;
}

/** Sends the sides that the lender does not have, in their order, up to the first that does not arrive. */
function useSendPair({ answers, shots, onStored, onRefused, onComplete }: PairStepProps) {
  const { market } = useShell();
  const upload = useUpload();
  const waiting = unsent(market, { answers, shots });

  async function send(): Promise<void> {
    let latest = answers;
    for (const [at, side] of waiting.entries()) {
      const shot = shots[side];
      if (!shot) return;
      const { imageId, error } = await upload.send(side, shot, { at, of: waiting.length });
      const refusal = refusalIn(error);
      if (refusal) onRefused(side, { ...shot, isKept: false, refusal });
      if (imageId === undefined) return;
      latest = { ...latest, [side]: imageId };
      onStored(latest);
    }
    onComplete(latest);
  }
  return { upload, waiting, send };
}

/** A look at both sides of the document, before and while they are sent. */
function PairStep(props: PairStepProps): ReactElement {
  const { progress, answers, shots, onRetake } = props;
  const { market } = useShell();
  const { t } = useMessages();
  const { upload, waiting, send } = useSendPair(props);
  const isSending = upload.share !== undefined;
  return (
    <StagePage
      progress={progress}
      sticky={<PairButtons upload={upload} waiting={waiting} isOnePage={isOnePage(answers)} onSend={send} />}
    >
      <PartTitle lead={t('identity.card.look')}>
        {t(isOnePage(answers) ? 'identity.card.review' : 'identity.both.title')}
      </PartTitle>
      {shownSides(market, answers).map(side => {
        const shot = shots[side];
        if (!shot) return <PictureRow key={side} side={side} shot={shot} onRetake={() => onRetake(side)} />;
        return (
          <LargePicture
            key={side}
            side={side}
            shot={shot}
            onRetake={isSending ? undefined : () => onRetake(side)}
          />
        );
      })}
    </StagePage>
  );
}

interface LargePictureProps {
  readonly side: Side;
  readonly shot: Shot;
  /** Undefined while it is on its way. */
  readonly onRetake: (() => void) | undefined;
}

function LargePicture({ side, shot, onRetake }: LargePictureProps): ReactElement {
  const { t } = useMessages();
  return (
    <Card>
      <div className={styles.caption}>
        <b>{t(`identity.${side}.part`)}</b>
        {onRetake && (
          <TextButton aria-label={t(`identity.${side}.retake`)} onClick={onRetake}>
            {t('identity.retake')}
          </TextButton>
        )}
      </div>
      <ShotPreview file={shot.picture.file} label={t(`identity.${side}.picture`)} look="large" />
    </Card>
  );
}

interface PairButtonsProps {
  readonly upload: UploadState;
  readonly waiting: readonly ('front' | 'back')[];
  readonly isOnePage: boolean;
  readonly onSend: () => Promise<void>;
}

function PairButtons({ upload, waiting, isOnePage, onSend }: PairButtonsProps): ReactElement {
  const { t } = useMessages();
  if (upload.share !== undefined) return <OnItsWay upload={upload} />;
  const [first] = waiting;
  const what = waiting.length === 2 ? 'both' : first && isOnePage ? 'page' : first;
  return (
    <>
      <Refused error={upload.error} />
      <Button onClick={() => void onSend()}>{t(what ? `identity.send.${what}` : 'common.continue')}</Button>
    </>
  );
}
