import '@sunbird/ui/styles';
import { mountPage } from './page/page-root';
import { SimulatorPage } from './simulator/simulator-page';

void mountPage(<SimulatorPage />);
