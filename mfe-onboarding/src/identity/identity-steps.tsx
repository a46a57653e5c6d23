import { finishImageUpload, getApplicationAnswers } from '@sunbird/api-client';
import { useCall, useDraft, useQueryParams, useShell } from '@sunbird/shell-api';
import type { Issues } from '@sunbird/ui';
import { type ReactElement, useState } from 'react';
import { StepFrame } from '../shared/step-frame';
import { StepProgress } from '../shared/step-progress';
import { type Answers, textsOf } from '../shared/strings';
import { useApplication } from '../shared/use-application';
import { usePartFocus } from '../shared/use-part-focus';
import { useSaveStep } from '../shared/use-save-step';
import { useMessages } from '../use-messages';
import { AllIn } from './all-in';
import { useCameraPage } from './camera/use-camera-page';
import { CheckStep } from './check-step';
import type { Shot } from './shot';
import { SideStep } from './side-step';
import type { Side } from './sides';
import { draftedFields, givenPictures, reachable, type Stage, shareOf, stagesOf } from './stages';

export function IdentitySteps(): ReactElement {
  const shell = useShell();
  const { t } = useMessages();
  const query = useQueryParams();
  const { orderNo, params } = useApplication();
  const draft = useDraft<Answers>('identity', stored => textsOf(draftedFields, stored));
  const [changed, setChanged] = useState<Answers>();
  const [shots, setShots] = useState<Partial<Record<Side, Shot>>>({});
  const [refused, setRefused] = useState<Issues>();
  const isEdit = query.edit !== undefined && orderNo !== undefined;
  const known = useCall(getApplicationAnswers, isEdit ? { orderNo } : undefined);
  const isLoaded = draft.initial !== undefined && known.status !== 'loading';
  const drafted = changed ?? { ...givenPictures(known.data?.pictures ?? []), ...draft.initial };

  const stages = stagesOf(shell.market);
  const stage = reachable(stages, drafted, query.side);
  const takesFocus = usePartFocus(stage);

  const save = useSaveStep({
    pageName: 'idCardAuthentication',
    funnelStep: 'identity',
    sentence: t('identity.finishing'),
    onSaved: draft.clear,
  });

  function store(next: Answers): void {
    setChanged(next);
    draft.save(next);
    void draft.flush();
  }

  function open(next: Stage | undefined, view?: 'camera'): void {
    shell.navigate('idCardAuthentication', { ...params, orderNo, edit: query.edit, side: next, view });
  }

  /** The stage after one that is complete; while pictures are edited, the first that is not. */
  function following(side: Stage): Stage | undefined {
    return isEdit ? undefined : stages[stages.indexOf(side) + 1];
  }

  const cameraPage = useCameraPage({
    open: () => open(stage, 'camera'),
    back: () => shell.back(),
    replace: () =>
      shell.navigate(
        'idCardAuthentication',
        { ...params, orderNo, edit: query.edit, side: stage },
        { replace: true },
      ),
  });

  async function finish(all: Answers): Promise<void> {
    const { front = '', back = '', face = '' } = all;
    setRefused(undefined);
    const issues = await save(no =>
      shell.api.call(
        finishImageUpload,
        { ...(no ? { orderNo: no } : {}), frontImageId: front, backImageId: back, faceImageId: face },
        { intent: `identity:${no ?? shell.session.userId}` },
      ),
    );
    setRefused(issues);
  }

  async function onUploaded(side: Side, imageId: string): Promise<void> {
    const next = { ...drafted, [side]: imageId };
    store(next);
    open(following(side));
    if (side === 'face' && !isEdit) await finish(next);
  }

  /** Takes pictures back, so that they are taken again. */
  function retake(...sides: Side[]): void {
    const isRead = sides.every(side => side === 'face') && drafted.read;
    const next: Answers = { ...drafted, read: isRead || undefined };
    const left = { ...shots };
    for (const side of sides) {
      next[side] = undefined;
      delete left[side];
    }
    setShots(left);
    setRefused(undefined);
    store(next);
    open(sides[0]);
  }

  const progress = !isEdit && (
    <StepProgress step={3} share={shareOf(stage)} part={t(`identity.${stage}.part`)} />
  );

  function draw(): ReactElement {
    if (stage === 'done') {
      return (
        <AllIn
          progress={progress}
          shots={shots}
          refused={refused}
          onContinue={() => finish(drafted)}
          onRetake={retake}
          onDetails={() => shell.navigate('personalInfomation', { ...params, orderNo })}
        />
      );
    }
    if (stage === 'check') {
      return (
        <CheckStep
          progress={progress}
          takesFocus={takesFocus}
          shots={shots}
          frontImageId={drafted.front ?? ''}
          backImageId={drafted.back ?? ''}
          onRight={() => {
            store({ ...drafted, read: 'yes' });
            open(following('check'));
          }}
          onRetake={retake}
          onDetails={() => shell.navigate('personalInfomation', { ...params, orderNo })}
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
        onShot={shot => setShots(before => ({ ...before, [stage]: shot }))}
        cameraOpen={query.view === 'camera'}
        onOpenCamera={async () => {
          // The phone may kill the page while the camera is open.
          await draft.flush();
          cameraPage.open();
        }}
        onCloseCamera={cameraPage.close}
        onUploaded={imageId => void onUploaded(stage, imageId)}
      />
    );
  }

  return (
    <StepFrame
      title={t('identity.title')}
      progress={progress}
      status={isLoaded ? 'ready' : 'loading'}
      onRetry={() => undefined}
    >
      {draw}
    </StepFrame>
  );
}
