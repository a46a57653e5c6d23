import { TextDecoder, TextEncoder } from 'node:util';

// Globals that browsers have and jsdom lacks; react-router uses them while it loads.
Object.assign(globalThis, { TextDecoder, TextEncoder });
