import { call } from './api.js';
import { byId } from './dom.js';
import { connectForms, onSubmit, showFaults, tell } from './forms.js';
import { connectRegistrar, showRegistrar } from './registrar.js';
import { connectScenarios } from './scenarios.js';
import { showCalls, showDocument, showDocuments, showSummary, showWorld } from './views.js';

const EVERY = 2000;

const titles = await call('titles');

/** Shows the section the address names, the first one by default. */
function showSection() {
  const wanted = location.hash.slice(1);
  const sections = [...document.querySelectorAll('main > section')];
  const current = sections.find(({ id }) => id === wanted) ?? sections[0];
  for (const section of sections) section.hidden = section !== current;
  for (const link of document.querySelectorAll('nav a[href^="#"]')) {
    if (link.hash === `#${current.id}`) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}

const openDocument = async (id) => showDocument(await call(`documents/${id}`), titles);

async function refresh() {
  const state = await call('state');
  showSummary(state);
  showWorld(state, titles);
  showDocuments(state, titles, openDocument);
  showCalls(state, titles);
  showFaults(state, titles, refresh);
  showRegistrar(state);
  return state;
}

async function keepFresh() {
  if (!document.hidden) {
    await refresh().catch(() => {
      byId('summary').textContent = 'Песочница не отвечает.';
    });
  }
  setTimeout(keepFresh, EVERY);
}

addEventListener('hashchange', showSection);
showSection();
const first = await refresh();
connectForms(first, titles, refresh);
connectRegistrar(first, onSubmit, refresh);
await connectScenarios(tell, refresh);
setTimeout(keepFresh, EVERY);
