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

export interface FrameTransport {
  deliver(text: string): void;
  close(): void;
}

/** The wrapper's side of the parent-frame transport. */
export function openFrameTransport(options: FrameTransportOptions): FrameTransport {
  const { window, frame, origin, receive, foreign } = options;
  function listener(event: MessageEvent) {
    const fromFrame = event.source !== null && event.source === frame();
    if (fromFrame && event.origin === origin) receive(event.data);
    else if (fromFrame || readOutgoing(event.data).kind !== 'broken') foreign(event.origin);
  }
  window.addEventListener('message', listener);
  return {
    deliver: text => frame()?.postMessage(text, origin),
    close: () => window.removeEventListener('message', listener),
  };
}
