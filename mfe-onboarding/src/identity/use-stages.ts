import { useQueryParams, useShell } from '@sunbird/shell-api';
import type { Answers } from '../shared/strings';
import { useApplication } from '../shared/use-application';
import { type CameraPage, useCameraPage } from './camera/use-camera-page';
import { reachable, type Stage, stagesOf } from './stages';

export interface Stages {
  readonly stage: Stage;
  /** The camera is a page of its own, so that the phone's back key closes it. */
  readonly isCameraOpen: boolean;
  readonly camera: CameraPage;
  open(stage: Stage | undefined): void;
  /** The stage after one that is complete; while pictures are edited, the first that is not. */
  following(stage: Stage): Stage | undefined;
}

/** The stages of the identity step, by `side` of the address. */
export function useStages(answers: Answers, isEdit: boolean): Stages {
  const { market, navigate, back } = useShell();
  const query = useQueryParams();
  const { orderNo, params } = useApplication();
  const stages = stagesOf(market);
  const stage = reachable(stages, answers, query.side);

  function address(side: Stage | undefined) {
    return { ...params, orderNo, edit: query.edit, side };
  }
  return {
    stage,
    isCameraOpen: query.view === 'camera',
    camera: useCameraPage({
      open: () => navigate('idCardAuthentication', { ...address(stage), view: 'camera' }),
      back,
      replace: () => navigate('idCardAuthentication', address(stage), { replace: true }),
    }),
    open: side => navigate('idCardAuthentication', address(side)),
    following: done => (isEdit ? undefined : stages[stages.indexOf(done) + 1]),
  };
}
