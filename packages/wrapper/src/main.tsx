import '@sunbird/ui/styles';
import { mountPage } from './page/mount-page';
import { SimulatorPage } from './simulator/simulator-page';

void mountPage(<SimulatorPage />);
