import { TextDecoder, TextEncoder } from 'node:util';

// jsdom lacks what every browser has and react-router uses as it is loaded.
Object.assign(globalThis, { TextDecoder, TextEncoder });
