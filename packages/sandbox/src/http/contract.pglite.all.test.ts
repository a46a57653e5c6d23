import { contractSuite } from '../testing/suites/contract-suite';

// The embedded database has one sample of the suite that runs on PostgreSQL, or all of it in `pnpm test:resilience`.
contractSuite('pglite', { isSample: process.env.CONTRACT_CASES !== 'all' });
