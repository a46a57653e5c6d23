import { propertySuite } from '../testing/suites/property-suite';

propertySuite('postgresql', Number(process.env.LENDER_RUNS ?? 15));
