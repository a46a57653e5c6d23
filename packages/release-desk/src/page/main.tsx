import '@sunbird/ui/styles';
import { createRoot } from 'react-dom/client';
import { Desk } from './desk';
import { DeskRoot, loadTexts, startLanguage } from './desk-root';

/** Draws the desk into the element `app` of its markup. */
async function start(): Promise<void> {
  const container = document.getElementById('app');
  if (!container) throw new Error('The markup needs an element with the id "app".');
  const language = startLanguage();
  document.documentElement.lang = language;
  const texts = await loadTexts(language);
  createRoot(container).render(
    <DeskRoot texts={texts}>
      <Desk />
    </DeskRoot>,
  );
}

void start();
