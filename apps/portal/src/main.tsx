import '@strata/ui/styles.css';
// Names and addresses are written in Thaana too, and not every machine has its letters.
import '@fontsource/noto-sans-thaana/thaana-400.css';
import { startFrontEnd } from '@strata/web';
import { App } from './app/app.tsx';

startFrontEnd(<App />);
