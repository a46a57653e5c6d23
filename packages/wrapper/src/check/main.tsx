import '@sunbird/ui/styles';
import { mountPage } from '../page/page-root';
import { CheckPage } from './check-page';

void mountPage(<CheckPage />);
