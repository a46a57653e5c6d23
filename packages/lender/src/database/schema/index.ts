export * from './codes';
export * from './identity';
export * from './ledger';
export * from './operations';
export * from './orders';
export * from './payments';
export * from './rewards';
export * from './staff';
