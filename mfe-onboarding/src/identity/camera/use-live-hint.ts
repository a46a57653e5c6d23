import type { Size } from '@sunbird/loan-domain/exif';
import { greyOf } from '@sunbird/remote-kit/smaller-photo';
import { type RefObject, useEffect, useState } from 'react';
import { type Area, smallCopy } from '../picture/picture';
import {
  changeBetween,
  type PictureFlaw,
  problemsOf,
  type Quality,
  qualityOf,
  type Subject,
} from '../picture/quality';

export interface LiveHint {
  /** The first thing to change; undefined while the picture is good. */
  readonly problem: PictureFlaw | 'moves' | 'turn' | undefined;
  /** How long the picture has been good, 0 to 1; at 1 it is taken. */
  readonly steady: number;
  readonly quality: Quality | undefined;
}

const everyMs = 300;
/** So many good looks in a row, a second and a half. */
const looksNeeded = 5;
/** After so many looks (three seconds) at the same picture, the hint stops asking to turn the card over. */
const looksToTurn = 10;
/** Mean change of a hand that holds still. */
const stillBelow = 8;

const none: LiveHint = { problem: undefined, steady: 0, quality: undefined };

interface LiveHintOptions {
  readonly isOn: boolean;
  readonly subject: Subject;
  /** The card still lies as it was taken: nothing is taken by itself until it moves. */
  readonly isToTurn: boolean;
}

/** Checks the camera's picture a few times a second and returns a hint. */
export function useLiveHint(
  video: RefObject<HTMLVideoElement>,
  { isOn, subject, isToTurn }: LiveHintOptions,
): LiveHint {
  const [hint, setHint] = useState(none);

  useEffect(() => {
    if (!isOn) return undefined;
    let before: Uint8Array | undefined;
    let looks = 0;
    let waits = isToTurn ? looksToTurn : 0;
    function look() {
      const shown = video.current;
      if (!shown || shown.videoWidth === 0) return;
      const area = visibleArea(shown);
      const copy = smallCopy(shown, area);
      const quality = qualityOf(copy, Math.max(area.width, area.height));
      const grey = greyOf(copy);
      const moves = before !== undefined && changeBetween(before, grey) > stillBelow;
      before = grey;
      waits = moves ? 0 : Math.max(0, waits - 1);
      const seen = problemsOf(quality, subject)[0] ?? (moves ? 'moves' : undefined);
      const problem = waits > 0 ? 'turn' : seen;
      looks = problem ? 0 : looks + 1;
      setHint({ problem, steady: Math.min(1, looks / looksNeeded), quality });
    }
    const timer = setInterval(() => {
      try {
        look();
      } catch {
        // A browser that draws no picture gives no hints.
        clearInterval(timer);
      }
    }, everyMs);
    return () => clearInterval(timer);
  }, [isOn, subject, isToTurn, video]);

  return hint;
}

/** The middle of a picture that a box of this shape shows, as `object-fit: cover` does. */
export function coveredArea(picture: Size, box: Size): Area {
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  const width = Math.min(picture.width, Math.round(box.width / scale));
  const height = Math.min(picture.height, Math.round(box.height / scale));
  return {
    x: Math.round((picture.width - width) / 2),
    y: Math.round((picture.height - height) / 2),
    width,
    height,
  };
}

/** The part of the camera's picture that the frame on the screen shows. */
export function visibleArea(video: HTMLVideoElement) {
  const picture = { width: video.videoWidth, height: video.videoHeight };
  const box = { width: video.clientWidth || picture.width, height: video.clientHeight || picture.height };
  return coveredArea(picture, box);
}
