import './zod-setup.ts';
import '../ui/theme/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { startBackground } from './background.ts';
import { router } from './router.tsx';

startBackground(router);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');
createRoot(root).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
);
