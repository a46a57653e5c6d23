import { getApplicationAnswers } from '@sunbird/api-client';
import { useCall, useDraft, useQueryParams } from '@sunbird/shell-api';
import { useState } from 'react';
import { type Answers, textsOf } from '../shared/strings';
import { useApplication } from '../shared/use-application';
import type { Shot } from './shot';
import type { Side } from './sides';
import { draftedFields, givenPictures } from './stages';

export type Shots = Readonly<Partial<Record<Side, Shot>>>;

export interface IdentityDraft {
  /** The borrower changes the pictures of an application from the screen of all answers. */
  readonly isEdit: boolean;
  readonly isLoaded: boolean;
  /** Ids of the pictures that the lender has, and whether what was read of them is right. */
  readonly answers: Answers;
  /** The pictures that were taken on this page. */
  readonly shots: Shots;
  store(answers: Answers): void;
  flush(): Promise<void>;
  clear(): Promise<void>;
  keepShot(side: Side, shot: Shot | undefined): void;
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
  return {
    isEdit,
    isLoaded: draft.initial !== undefined && known.status !== 'loading',
    answers,
    shots,
    store,
    flush: draft.flush,
    clear: draft.clear,
    keepShot: (side, shot) => setShots(before => ({ ...before, [side]: shot })),
    takeBack(sides) {
      const isRead = sides.every(side => side === 'face') && answers.read;
      const taken = Object.fromEntries(sides.map(side => [side, undefined]));
      setShots({ ...shots, ...taken });
      store({ ...answers, read: isRead || undefined, ...taken });
    },
  };
}
