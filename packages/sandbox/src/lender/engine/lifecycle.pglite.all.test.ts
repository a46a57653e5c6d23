import { propertySuite } from '../../testing/suites/property-suite';

propertySuite('pglite', Number(process.env.LENDER_RUNS ?? 3));
