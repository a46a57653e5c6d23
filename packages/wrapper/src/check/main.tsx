import '@sunbird/ui/styles';
import { mountPage } from '../page/mount-page';
import { CheckPage } from './check-page';

void mountPage(<CheckPage />);
