import { getApplicationAnswers } from '@sunbird/api-client';
import { useCall, useDraft, useQueryParams } from '@sunbird/shell-api';
import { useState } from 'react';
import { type Answers, textsOf } from '../shared/answers';
import { useApplication } from '../shared/save-step';
import type { Shot, Shots } from './shot';
import type { Side } from './sides';
import { draftedFields, type Given, givenPictures } from './stages';

export interface IdentityDraft extends Given {
  /** The borrower changes the pictures of an application from the screen of all answers. */
  readonly isEdit: boolean;
  readonly isLoaded: boolean;
  store(answers: Answers): void;
  flush(): Promise<void>;
  clear(): Promise<void>;
  /** A picture was taken: the one that the lender has of this side is over. Answers with what is there then. */
  setShot(side: Side, shot: Shot): Given;
  /** Takes pictures back, so that they are taken again. What was read stays right if only the face goes. */
  takeBack(sides: readonly Side[]): void;
}

export function useIdentityDraft(): IdentityDraft {
  const query = useQueryParams();
  const { orderNo } = useApplication();
  const draft = useDraft<Answers>('identity', stored => textsOf(draftedFields, stored));
  const [changed, setChanged] = useState<Answers>();
  const [shots, setShots] = useState<Shots>({});
  const isEdit = query.edit !== undefined && orderNo !== undefined;
  const known = useCall(getApplicationAnswers, isEdit ? { orderNo } : undefined);
  const answers = changed ?? { ...givenPictures(known.data?.pictures ?? []), ...draft.initial };

  function store(next: Answers): void {
    setChanged(next);
    draft.save(next);
    void draft.flush();
  }
  /** The answers without pictures that are over. */
  function without(sides: readonly Side[]): Answers {
    const isRead = sides.every(side => side === 'face') && answers.read;
    const taken = Object.fromEntries(sides.map(side => [side, undefined]));
    return { ...answers, read: isRead || undefined, ...taken };
  }
  return {
    isEdit,
    isLoaded: draft.initial !== undefined && known.status !== 'loading',
    answers,
    shots,
    store,
    flush: draft.flush,
    clear: draft.clear,
    setShot(side, shot) {
      const given = { answers: without([side]), shots: { ...shots, [side]: shot } };
      setShots(given.shots);
      if (answers[side] !== undefined) store(given.answers);
      return given;
    },
    takeBack(sides) {
      setShots({ ...shots, ...Object.fromEntries(sides.map(side => [side, undefined])) });
      store(without(sides));
    },
  };
}
