export { chosenLender } from './chosen-lender';
export { refuseVariables } from './site-settings';
