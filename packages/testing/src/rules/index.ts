export { accountRules } from './account-rules';
export { additionalRules } from './additional-rules';
export { personalRules } from './personal-rules';
export {
  type Answers,
  card,
  clabe,
  contacts,
  everyMarket,
  ifsc,
  indian,
  type MarketAnswers,
  mexican,
  nigerian,
  nuban,
  upi,
  workOf,
} from './valid-answers';
