import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The tracks of the camera that the page has opened. */
    fieldTracks?: MediaStreamTrack[];
  }
}

/** What a phone does to its camera. */
export type CameraHabit = 'never opens' | 'never plays' | 'plays after a tap' | 'works';

/** A phone with such a camera, from the next page on; `takeCamera` and `giveCamera` interrupt it. */
export async function interruptedCamera(page: Page, habit: CameraHabit): Promise<void> {
  await page.addInitScript(kind => {
    const devices = navigator.mediaDevices;
    if (!devices) return;
    const open = devices.getUserMedia.bind(devices);
    window.fieldTracks = [];
    devices.getUserMedia = async wanted => {
      if (kind === 'never opens') return new Promise(() => undefined);
      const stream = await open(wanted);
      window.fieldTracks?.push(...stream.getTracks());
      return stream;
    };
    const play = HTMLMediaElement.prototype.play;
    let isTapped = false;
    addEventListener(
      'click',
      ({ target }) => {
        isTapped ||= target instanceof Element && target.closest('main button') !== null;
      },
      true,
    );
    HTMLMediaElement.prototype.play = function () {
      if (kind === 'never plays') return new Promise(() => undefined);
      const isRefused =
        kind === 'plays after a tap' && !(isTapped && navigator.userActivation?.isActive !== false);
      return isRefused ? Promise.reject(new DOMException('tap first', 'NotAllowedError')) : play.call(this);
    };
  }, habit);
}

/** A call, or another app, takes the camera: for a while, or for good. */
export async function takeCamera(page: Page, how: 'mute' | 'ended'): Promise<void> {
  await page.evaluate(event => {
    const track = window.fieldTracks?.at(-1);
    if (!track) throw new Error('The page has opened no camera.');
    if (event === 'ended') track.stop();
    else Object.defineProperty(track, 'muted', { value: true, configurable: true });
    track.dispatchEvent(new Event(event));
  }, how);
}

/** The call is over. */
export async function giveCamera(page: Page): Promise<void> {
  await page.evaluate(() => {
    const track = window.fieldTracks?.at(-1);
    if (!track) throw new Error('The page has opened no camera.');
    Reflect.deleteProperty(track, 'muted');
    track.dispatchEvent(new Event('unmute'));
  });
}
