import { finishImageUpload } from '@sunbird/api-client';
import { useQueryParams, useShell } from '@sunbird/shell-api';
import type { Issues } from '@sunbird/ui';
import { useState } from 'react';
import {
  type Answers,
  callToSend,
  useAnswers,
  useAnswerValues,
  useApplicationAnswers,
  useSaveStep,
} from '../shared/answers';
import { useMessages } from '../use-messages';
import { useCameraAccess } from './camera/use-camera';
import type { Shot, Shots, Side } from './shot';
import { backOf, draftedFields, type Given, givenPictures, isPair, useStages } from './stages';

/** The pictures of the step: ids of those that the lender has, in the draft, and those that this page has taken. */
function useIdentityDraft() {
  const { edit, orderNo } = useQueryParams();
  const draft = useAnswers({
    form: 'identity',
    fields: draftedFields,
    stored: useApplicationAnswers(),
    fromLender: givenPictures,
    fills: true,
  });
  const [shots, setShots] = useState<Shots>({});
  const answers = useAnswerValues(draft, all => all);

  function change(next: Answers): void {
    draft.store?.change(next);
    void draft.save();
  }
  /** The answers without pictures that are over. What was read stays right if only the face goes. */
  function without(sides: readonly Side[]): Answers {
    const isRead = sides.every(side => side === 'face') && answers.read;
    const taken = Object.fromEntries(sides.map(side => [side, undefined]));
    // A back that is asked for again is one.
    const onePage = sides.includes('back') ? undefined : answers.onePage;
    return { ...answers, onePage, read: isRead || undefined, ...taken };
  }
  return {
    ...draft,
    /** The borrower changes the pictures of an application from the screen of all answers. */
    isEdit: edit !== undefined && orderNo !== undefined,
    answers,
    shots,
    change,
    /** A picture was taken, which replaces the lender's one of this side. Returns what the step then has. */
    setShot(side: Side, shot: Shot): Given {
      const given = { answers: without([side]), shots: { ...shots, [side]: shot } };
      setShots(given.shots);
      if (answers[side] !== undefined) change(given.answers);
      return given;
    },
    /** Takes pictures back, so that they are taken again. */
    takeBack(sides: readonly Side[]): void {
      setShots({ ...shots, ...Object.fromEntries(sides.map(side => [side, undefined])) });
      change(without(sides));
    },
  };
}

/** Completes the step once all pictures are uploaded; `refused` is why the lender refused the last attempt. */
function useFinish(onSaved: () => Promise<void>) {
  const { t } = useMessages();
  const [refused, setRefused] = useState<Issues>();
  const save = useSaveStep({
    pageName: 'idCardAuthentication',
    funnelStep: 'identity',
    intent: 'identity',
    sentence: t('identity.finishing'),
    onSaved,
  });
  async function finish(answers: Answers): Promise<void> {
    setRefused(undefined);
    const { front = '', face = '' } = answers;
    const pictures = { frontImageId: front, backImageId: backOf(answers), faceImageId: face };
    const sent = await save(callToSend(finishImageUpload, pictures));
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
    draft.change(answers);
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
      await draft.save();
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
