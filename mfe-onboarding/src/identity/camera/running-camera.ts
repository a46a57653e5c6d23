/** The result of opening the camera. `blocked`: allowed, but the phone starts no video without a tap. */
type Opened = 'on' | 'blocked' | 'refused' | 'busy' | 'missing';

interface CameraStream {
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

/** Throws if we can use no camera. */
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
function createCameraStream(onChange: () => void): CameraStream {
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
async function play(video: HTMLVideoElement): Promise<Opened> {
  try {
    await video.play();
    return 'on';
  } catch (error) {
    if (refusals.includes(nameOf(error))) return 'blocked';
    return nameOf(error) === 'AbortError' ? 'busy' : 'missing';
  }
}

/** `interrupted`: a call or another app has taken the camera. `blocked`: the phone starts no video without a tap. */
export type CameraStatus = 'starting' | 'on' | 'interrupted' | 'blocked' | 'refused' | 'missing';

interface RunOptions {
  readonly video: HTMLVideoElement;
  readonly facing: 'environment' | 'user';
  readonly onStatus: (status: CameraStatus) => void;
}

/** How long a camera may take to show its picture, in ms; then the phone's own camera is used. */
export const longestStartMs = 6_000;
/** How often an interrupted camera is tried again, in ms. */
export const againMs = 3_000;

/** Opens the camera, and opens it again after an interruption, until it is refused or missing. */
export class RunningCamera {
  private status: CameraStatus = 'starting';
  private isOver = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly stream = createCameraStream(() => this.look());

  constructor(private readonly options: RunOptions) {
    this.say('starting');
    this.open();
  }

  /** Starts the video that the phone has blocked; call it in a tap. */
  start(): void {
    if (this.status !== 'blocked') return;
    this.limitStart();
    void play(this.options.video).then(opened => this.settle(opened === 'blocked' ? 'missing' : opened));
  }

  /** Opens the camera again if its picture has stopped without an event. */
  check(): void {
    if (this.status === 'on' && !this.isOver && !this.stream.isLive()) this.open();
  }

  /** Lets go of the camera. */
  stop(): void {
    this.isOver = true;
    clearTimeout(this.timer);
    this.stream.close();
  }

  private say(next: CameraStatus): void {
    this.status = next;
    this.options.onStatus(next);
  }

  private wait(ms: number, act: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(act, ms);
  }

  private limitStart(): void {
    this.wait(longestStartMs, () => {
      if (this.status !== 'on' || this.options.video.videoWidth === 0) this.end('missing');
    });
  }

  private open(): void {
    this.limitStart();
    const { video, facing } = this.options;
    void this.stream.open(video, facing).then(opened => this.settle(opened));
  }

  private end(why: 'refused' | 'missing'): void {
    this.stop();
    this.say(why);
  }

  private interrupt(): void {
    this.wait(againMs, () => this.open());
    this.say('interrupted');
  }

  /** The system has taken the picture away, or given it back. */
  private look(): void {
    if (!this.stream.isLive()) this.interrupt();
    else void play(this.options.video).then(opened => this.settle(opened));
  }

  private settle(opened: Opened): void {
    if (this.isOver) return;
    const isTaken = opened === 'busy' ? this.status !== 'starting' : !this.stream.isLive();
    if (opened === 'refused' || opened === 'missing') this.end(opened);
    else if (isTaken) this.interrupt();
    else if (opened === 'busy') this.end('missing');
    else this.show(opened);
  }

  private show(opened: 'on' | 'blocked'): void {
    if (opened === 'blocked') clearTimeout(this.timer);
    else this.limitStart();
    this.say(opened);
  }
}
