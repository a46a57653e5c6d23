import { contractSuite } from '../testing/suites/contract-suite';

contractSuite('pglite');
