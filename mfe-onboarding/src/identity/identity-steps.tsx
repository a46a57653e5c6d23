import { finishImageUpload } from '@sunbird/api-client';
import { useShell } from '@sunbird/shell-api';
import type { Issues } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { StepFrame } from '../shared/step-frame';
import { StepProgress } from '../shared/step-progress';
import type { Answers } from '../shared/strings';
import { useApplication } from '../shared/use-application';
import { usePartFocus } from '../shared/use-part-focus';
import { useSaveStep } from '../shared/use-save-step';
import { useMessages } from '../use-messages';
import { AllIn } from './all-in';
import { CheckStep } from './check-step';
import { SideStep } from './side-step';
import type { Side } from './sides';
import { shareOf } from './stages';
import { useIdentityDraft } from './use-identity-draft';
import { useStages } from './use-stages';

/** Sends the pictures once all are there; `refused` is what the lender said of the last attempt. */
function useFinish(onSaved: () => Promise<void>) {
  const { api, session } = useShell();
  const { t } = useMessages();
  const [refused, setRefused] = useState<Issues>();
  const save = useSaveStep({
    pageName: 'idCardAuthentication',
    funnelStep: 'identity',
    sentence: t('identity.finishing'),
    onSaved,
  });
  async function finish({ front = '', back = '', face = '' }: Answers): Promise<void> {
    setRefused(undefined);
    const issues = await save(orderNo =>
      api.call(
        finishImageUpload,
        { ...(orderNo ? { orderNo } : {}), frontImageId: front, backImageId: back, faceImageId: face },
        { intent: `identity:${orderNo ?? session.userId}` },
      ),
    );
    setRefused(issues);
  }
  return { refused, finish, forget: () => setRefused(undefined) };
}

export function IdentitySteps(): ReactElement {
  const { navigate } = useShell();
  const { t } = useMessages();
  const { orderNo, params } = useApplication();
  const draft = useIdentityDraft();
  const { answers, shots, isEdit } = draft;
  const { stage, isCameraOpen, camera, open, following } = useStages(answers, isEdit);
  const { refused, finish, forget } = useFinish(draft.clear);
  const takesFocus = usePartFocus(stage);
  const progress = !isEdit && (
    <StepProgress step={3} share={shareOf(stage)} part={t(`identity.${stage}.part`)} />
  );

  async function onUploaded(side: Side, imageId: string): Promise<void> {
    const next = { ...answers, [side]: imageId };
    draft.store(next);
    open(following(side));
    if (side === 'face' && !isEdit) await finish(next);
  }
  const shared = {
    progress,
    shots,
    onRetake(...sides: Side[]) {
      forget();
      draft.takeBack(sides);
      open(sides[0]);
    },
    onDetails: () => navigate('personalInfomation', { ...params, orderNo }),
  };

  function draw(): ReactElement {
    if (stage === 'done') {
      return <AllIn {...shared} refused={refused} onContinue={() => finish(answers)} />;
    }
    if (stage === 'check') {
      return (
        <CheckStep
          {...shared}
          takesFocus={takesFocus}
          frontImageId={answers.front ?? ''}
          backImageId={answers.back ?? ''}
          onRight={() => {
            draft.store({ ...answers, read: 'yes' });
            open(following('check'));
          }}
        />
      );
    }
    return (
      <SideStep
        key={stage}
        side={stage}
        progress={progress}
        takesFocus={takesFocus}
        shot={shots[stage]}
        onShot={shot => draft.keepShot(stage, shot)}
        cameraOpen={isCameraOpen}
        onOpenCamera={async () => {
          // The phone may kill the page while the camera is open.
          await draft.flush();
          camera.open();
        }}
        onCloseCamera={camera.close}
        onUploaded={imageId => void onUploaded(stage, imageId)}
      />
    );
  }
  return (
    <StepFrame
      title={t('identity.title')}
      progress={progress}
      status={draft.isLoaded ? 'ready' : 'loading'}
      onRetry={() => undefined}
    >
      {draw}
    </StepFrame>
  );
}
