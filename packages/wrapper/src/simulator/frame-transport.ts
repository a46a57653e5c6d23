import { readOutgoing } from '@sunbird/native-bridge';

export interface FrameTransportOptions {
  readonly window: Window;
  /** The window of the frame that holds the page; null while there is none. */
  frame(): Window | null;
  /** The origin of the page. Messages to and from other origins are dropped. */
  readonly origin: string;
  receive(text: unknown): void;
  foreign(origin: string): void;
}

/** The wrapper's side of the page's transport: the messages of a parent frame. */
export function createFrameTransport({ window, frame, origin, receive, foreign }: FrameTransportOptions) {
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
    deliver: (text: string) => frame()?.postMessage(text, origin),
  };
}
