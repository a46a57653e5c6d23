import { renderFirstScreen } from '@sunbird/shell-api/first-screen';
import { Screen } from './login/login-screen';
import { messages } from './remote';

/** Drawn by the build, in Node: the page shows it before any script is loaded. */
export function render() {
  return renderFirstScreen({ path: '/user/login', Screen, messages });
}
