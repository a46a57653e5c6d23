export { publicKeySchema } from './envelope';
export {
  firstStatement,
  isStatementFile,
  statementFile,
  verifiedStatement,
} from './revision-statement';
