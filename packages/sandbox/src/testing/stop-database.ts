export { stopDatabase as default } from './jest-database';
