import { runs } from '@sunbird/testing/runs';
import { contractSuite } from '../testing/suites/contract-suite';

contractSuite('postgresql', { isSample: runs(1, 0) === 1 });
