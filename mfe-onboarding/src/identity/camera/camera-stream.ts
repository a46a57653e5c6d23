/** What opening the camera came to. `blocked`: allowed, but the phone starts no video without a tap. */
export type Opened = 'on' | 'blocked' | 'refused' | 'busy' | 'missing';

export interface CameraStream {
  /** Never rejects. */
  open(video: HTMLVideoElement, facing: 'environment' | 'user'): Promise<Opened>;
  close(): void;
  /** Whether a picture comes. */
  isLive(): boolean;
}

const refusals: readonly string[] = ['NotAllowedError', 'SecurityError', 'PermissionDeniedError'];
/** Another app or a call has the camera. */
const busy: readonly string[] = ['NotReadableError', 'TrackStartError', 'AbortError'];

function nameOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
}

function whyNotOpened(error: unknown): Opened {
  if (refusals.includes(nameOf(error))) return 'refused';
  return busy.includes(nameOf(error)) ? 'busy' : 'missing';
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** Throws if there is none for us. */
function request(facing: 'environment' | 'user'): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: facing, width: { ideal: 1920 }, height: { ideal: 1080 } },
  });
}

/** Calls back whenever the system takes the picture away or gives it back. */
function watch(stream: MediaStream, onChange: () => void): void {
  for (const track of stream.getTracks()) {
    for (const event of ['ended', 'mute', 'unmute']) track.addEventListener(event, onChange);
  }
}

/** The camera's picture in a video element. `onChange` is called when the system takes it away or gives it back. */
export function createCameraStream(onChange: () => void): CameraStream {
  let current: MediaStream | undefined;
  let turn = 0;

  function close(): void {
    turn += 1;
    stop(current);
    current = undefined;
  }

  async function show(video: HTMLVideoElement, opened: MediaStream): Promise<Opened> {
    current = opened;
    watch(opened, () => {
      if (opened === current) onChange();
    });
    video.srcObject = opened;
    return play(video);
  }

  return {
    close,
    isLive: () =>
      current?.getTracks().some(({ readyState, muted }) => readyState === 'live' && !muted) ?? false,
    async open(video, facing) {
      close();
      const own = turn;
      try {
        const opened = await request(facing);
        if (own === turn) return await show(video, opened);
        stop(opened);
        return 'missing';
      } catch (error) {
        return whyNotOpened(error);
      }
    },
  };
}

/** Only the camera itself can be refused. A phone that saves power refuses the video until it is tapped. */
export async function play(video: HTMLVideoElement): Promise<Opened> {
  try {
    await video.play();
    return 'on';
  } catch (error) {
    if (refusals.includes(nameOf(error))) return 'blocked';
    return nameOf(error) === 'AbortError' ? 'busy' : 'missing';
  }
}
