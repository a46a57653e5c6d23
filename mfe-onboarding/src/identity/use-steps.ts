import { useShell } from '@sunbird/shell-api';
import type { Answers } from '../shared/strings';
import { useCameraAccess } from './camera/use-camera-access';
import { useFinish } from './sending/use-finish';
import type { Shot } from './shot';
import type { Side } from './sides';
import { isPair } from './stages';
import { useIdentityDraft } from './use-identity-draft';
import { useStages } from './use-stages';

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
