export {
  isStatementFile,
  type RevisionStatement,
  readWorkerTrust,
  statementFile,
  verifiedStatement,
  type WorkerTrust,
} from './revision-statement';
