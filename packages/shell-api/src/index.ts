export { atom, useAtom, useAtomValue, useSetAtom } from 'jotai';
export * from './routes';
export * from './settings';
export * from './shell';
export * from './typed-mobile';
export * from './use-call';
export * from './use-draft';
export * from './use-shell';
export * from './version';
