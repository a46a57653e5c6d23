import { readOutgoing, type TransportName } from '@sunbird/native-bridge';
import { putWrapperObject, type WrapperObject } from '@sunbird/native-bridge/fake';

export interface FrameTransportOptions {
  readonly window: Window;
  /** The window of the frame that holds the page; null while there is none. */
  frame(): Window | null;
  /** The origin of the page. Messages to and from other origins are dropped. */
  readonly origin: string;
  /** The way to the page; a page that has begun keeps the one with which it began. */
  transport(): TransportName;
  receive(text: unknown): void;
  foreign(origin: string): void;
}

/** On the window of a page that has got an object. */
const entered = Symbol('entered by the simulator');

/**
 * The object of the chosen wrapper in the page of the frame. The first page of a frame takes over the window of the
 * empty frame, which goes without a new window; a page that replaces another is entered as soon as the other has gone.
 */
function createPageObject(options: FrameTransportOptions) {
  const { window, frame, origin, receive } = options;
  let object: WrapperObject | undefined;

  function enter(): void {
    const page = frame();
    const name = options.transport();
    if (!page || name === 'parentFrame' || origin !== window.location.origin) {
      object = undefined;
      return;
    }
    if (!Reflect.has(page, entered)) {
      Reflect.set(page, entered, true);
      object = putWrapperObject(name, page, hearLater);
    }
    page.addEventListener('pagehide', enterNext);
  }

  function enterNext(): void {
    setTimeout(enter);
  }

  /** The wrapper is another thread: it hears a message after the page has gone on. */
  function hearLater(text: unknown): void {
    setTimeout(() => receive(text));
  }

  return { enter, current: () => object };
}

/** The wrapper's side of each transport: the messages of a parent frame, or an object in a page of this origin. */
export function createFrameTransport(options: FrameTransportOptions) {
  const { window, frame, origin, receive, foreign } = options;
  const object = createPageObject(options);

  function listener(event: MessageEvent) {
    const fromFrame = event.source !== null && event.source === frame();
    if (fromFrame && event.origin === origin) receive(event.data);
    else if (fromFrame || readOutgoing(event.data).kind !== 'broken') foreign(event.origin);
  }

  return {
    /** Hears the messages of frames; returns how to stop. */
    open(): () => void {
      window.addEventListener('message', listener);
      return () => window.removeEventListener('message', listener);
    },
    /** A frame was put in: its page has not begun. */
    enterFrame: object.enter,
    pageLoaded(): void {
      object.enter();
      object.current()?.pageLoaded?.();
    },
    /** `repliesTo` is the id of the request of which it is the reply. */
    deliver(text: string, repliesTo?: string): void {
      const put = object.current();
      if (put) put.deliver(text, repliesTo);
      else if (options.transport() === 'parentFrame') frame()?.postMessage(text, origin);
    },
  };
}
export type FrameTransport = ReturnType<typeof createFrameTransport>;
