/** Jest wants a file of its own for its global teardown. */
export { stopDatabase as default } from './jest-database';
