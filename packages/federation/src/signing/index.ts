export {
  isStatementFile,
  type RevisionStatement,
  statementFile,
  verifiedStatement,
} from './revision-statement';
export { readWorkerTrust, type WorkerTrust } from './worker-trust';
