import { contractSuite } from '../testing/suites/contract-suite';

// The whole suite runs on PostgreSQL, and on the embedded database in `pnpm test:resilience`.
contractSuite('pglite', { isSample: process.env.CONTRACT_CASES !== 'all' });
