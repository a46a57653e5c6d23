export type { IconProps } from './icon';
export * from './icons';
export * from './illustrations';
export * from './logo';
export * from './more-icons';
export { CloudIllustration, EmptyIllustration } from './state-illustrations';
