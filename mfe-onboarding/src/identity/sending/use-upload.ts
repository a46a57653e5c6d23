import { isCallError } from '@sunbird/api-client';
import { useShell } from '@sunbird/shell-api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApplication } from '../../shared/save-step';
import { measuredText } from '../picture/measured-text';
import type { Shot } from '../shot';
import { type Side, uploadSide } from '../sides';

/** What became of a picture: its id, or why it did not arrive. Neither, if the borrower stopped it. */
export interface Sent {
  readonly imageId?: string;
  readonly error?: unknown;
}

export interface UploadState {
  /** Share that is sent, 0 to 1; undefined while nothing is on its way. */
  readonly share: number | undefined;
  readonly error: unknown;
  /** Uploads a picture; after a failure, the same one again. Of several in turn, `part` says which this is. */
  send(side: Side, shot: Shot, part?: { readonly at: number; readonly of: number }): Promise<Sent>;
  abort(): void;
  forgetError(): void;
}

/** The way of pictures to the lender, one at a time, which can be stopped and tried again. */
export function useUpload(): UploadState {
  const { api, track } = useShell();
  const { findOrderNo } = useApplication();
  const [state, setState] = useState<{ share?: number; error?: unknown }>({});
  const running = useRef<AbortController>();

  useEffect(() => () => running.current?.abort(), []);

  const send = useCallback<UploadState['send']>(
    async (side, { picture, mode }, { at, of } = { at: 0, of: 1 }) => {
      if (running.current) return {};
      const abort = new AbortController();
      running.current = abort;
      setState({ share: at / of });
      const event = { pageName: 'idCardAuthentication', eventOption: 'identityImage' } as const;
      try {
        const orderNo = await findOrderNo();
        const imageId = await uploadSide(
          api,
          side,
          { file: picture.file, orderNo, mode, measured: measuredText(picture.quality) },
          { signal: abort.signal, onProgress: share => setState({ share: (at + share) / of }) },
        );
        const isLast = at + 1 === of;
        setState(isLast ? {} : { share: (at + 1) / of });
        track({ ...event, eventType: 'success' });
        return { imageId };
      } catch (error) {
        const stopped = isCallError(error, 'AbortedError') || abort.signal.aborted;
        setState(stopped ? {} : { error });
        if (!stopped) track({ ...event, eventType: 'failure' });
        return stopped ? {} : { error };
      } finally {
        running.current = undefined;
      }
    },
    [api, track, findOrderNo],
  );

  return {
    share: state.share,
    error: state.error,
    send,
    abort: () => running.current?.abort(),
    forgetError: useCallback(() => setState({}), []),
  };
}
