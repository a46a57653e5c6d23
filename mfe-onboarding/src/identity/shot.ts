import type { Picture } from './picture/picture';
import type { CaptureMode } from './sides';

/** A picture of one side that was taken or chosen, and how. */
export interface Shot {
  readonly picture: Picture;
  readonly mode: CaptureMode;
}
