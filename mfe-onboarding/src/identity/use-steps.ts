import { finishImageUpload } from '@sunbird/api-client';
import { useShell } from '@sunbird/shell-api';
import type { Issues } from '@sunbird/ui';
import { useState } from 'react';
import type { Answers } from '../shared/answers';
import { useSaveStep } from '../shared/save-step';
import { useMessages } from '../use-messages';
import { useCameraAccess } from './camera/use-camera-access';
import type { Shot } from './shot';
import type { Side } from './sides';
import { isPair } from './stages';
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
    const sent = await save(orderNo =>
      api.call(
        finishImageUpload,
        { ...(orderNo ? { orderNo } : {}), frontImageId: front, backImageId: back, faceImageId: face },
        { intent: `identity:${orderNo ?? session.userId}` },
      ),
    );
    setRefused(sent?.issues);
  }
  return { refused, finish, forget: () => setRefused(undefined) };
}

/** How the borrower goes from stage to stage. */
export function useSteps() {
  const { market } = useShell();
  const draft = useIdentityDraft();
  const stages = useStages(draft);
  const access = useCameraAccess();
  const { refused, finish, forget } = useFinish(draft.clear);

  /** After what was confirmed or sent; the selfie's camera opens by itself. */
  function goOn(answers: Answers): void {
    draft.store(answers);
    stages.goOn({ answers, shots: draft.shots }, { camera: access.canOpen });
  }
  /** The camera that took a picture opens for the other side by itself. */
  function keep(side: Side, shot: Shot): void {
    const given = draft.setShot(side, { ...shot, isKept: true });
    stages.goOn(given, { camera: access.canOpen && shot.mode === 'camera' });
  }
  return {
    ...stages,
    draft,
    access,
    refused,
    goOn,
    finish: () => finish(draft.answers),
    /** Undefined where a picture is sent alone. */
    keepOf: (side: Side) =>
      side !== 'face' && isPair(market) ? (shot: Shot) => keep(side, shot) : undefined,
    async openCamera(side: Side): Promise<void> {
      // The phone may kill the page while the camera is open.
      await draft.flush();
      stages.camera.open(side);
    },
    async takeIn(side: Side, imageId: string): Promise<void> {
      const answers = { ...draft.answers, [side]: imageId };
      goOn(answers);
      if (side === 'face' && !draft.isEdit) await finish(answers);
    },
    retake(...sides: Side[]): void {
      forget();
      draft.takeBack(sides);
      stages.open(sides[0]);
    },
  };
}

export type Steps = ReturnType<typeof useSteps>;
