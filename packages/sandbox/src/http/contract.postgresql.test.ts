import { contractSuite } from '../testing/suites/contract-suite';

contractSuite('postgresql');
