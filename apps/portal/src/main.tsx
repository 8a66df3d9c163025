import '@strata/ui/styles.css';
import { startFrontEnd } from '@strata/web';
import { App } from './app/app.tsx';

startFrontEnd(<App />);
