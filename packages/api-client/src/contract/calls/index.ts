// Every declaration by name. A remote that imports one bundles that one only.

export * from './app';
export * from './extension';
export * from './loan';
export * from './loan-market';
export * from './lottery';
export * from './order';
export * from './portal';
export * from './repay';
export * from './repay-provider';
export * from './rollover';
export * from './security';
export * from './session';
export * from './upload';
export * from './user';
