export { publicKeySchema } from './envelope';
export {
  firstStatement,
  isStatementFile,
  type RevisionStatement,
  statementFile,
  verifiedStatement,
} from './revision-statement';
export { readWorkerTrust, type WorkerTrust } from './worker-trust';
