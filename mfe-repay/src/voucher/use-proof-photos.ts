import { uploadVoucherImage } from '@sunbird/api-client';
import { maxVoucherImages } from '@sunbird/loan-domain';
import { sendPhoto } from '@sunbird/remote-kit/send-photo';
import { useShell } from '@sunbird/shell-api';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { MessageKey } from '../use-messages';
import type { PreparedPhoto } from './prepare-photo';

export interface ProofPhoto {
  readonly id: number;
  readonly preview: string;
  /** Share that is sent, 0 to 1. */
  readonly progress: number;
  /** How long the rest takes on a slow line, in ms. */
  readonly leftMs?: number | undefined;
  readonly state: 'sending' | 'sent' | 'failed';
  /** The lender's name of it, once it is there. */
  readonly imageId?: string;
  /** Why sending it failed. */
  readonly error?: unknown;
}

interface Held {
  readonly photo: PreparedPhoto;
  readonly abort: AbortController;
}

/** Pictures by id, as they are shown and as they are sent. */
function useHeldPhotos() {
  const [photos, setPhotos] = useState<readonly ProofPhoto[]>([]);
  const held = useRef(new Map<number, Held>());
  const nextId = useRef(1);
  useEffect(() => {
    const all = held.current;
    return () => {
      for (const { abort } of all.values()) abort.abort();
    };
  }, []);

  const change = useCallback((id: number, changes: Partial<ProofPhoto>) => {
    setPhotos(before => before.map(photo => (photo.id === id ? { ...photo, ...changes } : photo)));
  }, []);
  const show = useCallback((preview: string) => {
    const id = nextId.current++;
    setPhotos(before => [...before, { id, preview, progress: 0, state: 'sending' }]);
    return id;
  }, []);
  const drop = useCallback((id: number) => {
    held.current.get(id)?.abort.abort();
    held.current.delete(id);
    setPhotos(before => before.filter(photo => photo.id !== id));
  }, []);
  return { photos, held: held.current, change, show, drop };
}

type HeldPhotos = ReturnType<typeof useHeldPhotos>;

function useSendPhoto(orderNo: string, { held, change }: HeldPhotos) {
  const { api } = useShell();
  return useCallback(
    async (id: number, photo: PreparedPhoto) => {
      const abort = new AbortController();
      held.set(id, { photo, abort });
      change(id, { state: 'sending', progress: 0, error: undefined });
      try {
        const { imageId } = await sendPhoto(
          api,
          photo.blob,
          (rest, own) => api.call(uploadVoucherImage, { ...rest, orderNo }, own),
          {
            signal: abort.signal,
            onProgress: (progress, wholeMs) =>
              change(id, { progress, leftMs: wholeMs && wholeMs * (1 - progress) }),
          },
        );
        change(id, { state: 'sent', progress: 1, imageId });
      } catch (error) {
        if (!abort.signal.aborted) change(id, { state: 'failed', error });
      }
    },
    [api, held, change, orderNo],
  );
}

/** Takes files one after the other. Returns the problem of the last one that was not taken. */
async function takeFiles(
  files: readonly File[],
  isFull: () => boolean,
  take: (photo: PreparedPhoto) => void,
): Promise<MessageKey | undefined> {
  const preparing = await import('./prepare-photo').catch(() => undefined);
  if (!preparing) return files.length > 0 ? 'photo.notLoaded' : undefined;
  let problem: MessageKey | undefined;
  for (const file of files) {
    if (isFull()) return 'photo.tooMany';
    try {
      take(await preparing.preparePhoto(file));
    } catch (error) {
      problem = error instanceof preparing.PhotoError ? error.problem : 'photo.unreadable';
    }
  }
  return problem;
}

/** Pictures of one proof: checked and made small here, sent one by one as they are chosen, never stored. */
export function useProofPhotos(orderNo: string) {
  const shown = useHeldPhotos();
  const { photos, held, show, drop } = shown;
  const send = useSendPhoto(orderNo, shown);
  const [problem, setProblem] = useState<MessageKey>();
  // More may be chosen while the first are made ready.
  const [preparing, setPreparing] = useState(0);

  async function add(files: readonly File[]): Promise<void> {
    setProblem(undefined);
    setPreparing(count => count + 1);
    const refusal = await takeFiles(
      files,
      () => held.size >= maxVoucherImages,
      photo => void send(show(photo.preview), photo),
    );
    setProblem(before => refusal ?? before);
    setPreparing(count => count - 1);
  }
  function retry(id: number): void {
    const again = held.get(id);
    if (again) void send(id, again.photo);
  }
  function remove(id: number): void {
    drop(id);
    setProblem(undefined);
  }

  const busy = preparing > 0 || photos.some(({ state }) => state === 'sending');
  return {
    photos,
    /** Why the last file was not taken. */
    problem,
    add,
    retry,
    remove,
    busy,
  };
}

export type ProofPhotos = ReturnType<typeof useProofPhotos>;
