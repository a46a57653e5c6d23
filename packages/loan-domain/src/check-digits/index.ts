export * from './clabe';
export * from './curp';
export * from './india';
export * from './luhn';
export * from './nuban';
export * from './rfc';
