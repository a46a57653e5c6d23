export type { IconProps } from './icon';
export * from './icons';
export * from './illustrations';
export { CloudIllustration, EmptyIllustration } from './illustrations';
export * from './logo';
