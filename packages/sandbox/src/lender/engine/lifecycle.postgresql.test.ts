import { runs } from '@sunbird/testing/runs';
import { propertySuite } from '../../testing/suites/property-suite';

propertySuite('postgresql', Number(process.env.LENDER_RUNS ?? runs(3, 6)));
