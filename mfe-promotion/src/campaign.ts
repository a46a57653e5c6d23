/** The campaign that is built and released. `CAMPAIGN=harvest` builds another without changing this line. */
export { campaign } from './campaigns/spring/campaign';
