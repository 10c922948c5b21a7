import '../ui/theme/fonts.css';
import '../ui/theme/tokens.css';
import '../ui/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepOnPhone } from './install.ts';
import { PhonePage } from './PhonePage.tsx';
import { readPairing } from './pairing.ts';
import { startSending } from './sender.ts';

// As theme.js does before the first paint.
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) => {
  document.documentElement.setAttribute('data-mantine-color-scheme', matches ? 'dark' : 'light');
});
matchMedia('(prefers-contrast: more)').addEventListener('change', ({ matches }) => {
  if (matches) document.documentElement.setAttribute('data-contrast', 'more');
  else document.documentElement.removeAttribute('data-contrast');
});
void readPairing();
startSending();
// Without it the page works as long as there is a network.
void keepOnPhone().catch(() => undefined);

const root = document.getElementById('root');
if (!root) throw new Error('phone/index.html has no element with the id root');
createRoot(root).render(
  <StrictMode>
    <PhonePage />
  </StrictMode>,
);
