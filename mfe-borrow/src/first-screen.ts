import { renderFirstScreen } from '@sunbird/shell-api/first-screen';
import { Screen } from './home/home-screen';
import { messages } from './remote';

/** Drawn by the build, in Node: the page shows it before any script is loaded. */
export function render() {
  return renderFirstScreen({ path: '/', Screen, screen: 'Home', messages, showsLastLoan: true });
}
