import { lazyPart } from '../routing/lazy-part.ts';

// Few storages have a registrar: what shows one is fetched by the pages that meet one.
const loadView = () => import('./components/DisposalView.tsx');

/** Of a disposal: where its task stands, and its packs. */
export const DisposalTask = lazyPart(loadView, 'DisposalTask');
export const DisposalPacks = lazyPart(loadView, 'DisposalPacks');

export const DevicePanel = lazyPart(() => import('./components/DevicePanel.tsx'), 'DevicePanel');
export const DeviceButtons = lazyPart(() => import('./components/DeviceButtons.tsx'), 'DeviceButtons');
export const FaultyPacks = lazyPart(() => import('./components/FaultyPacks.tsx'), 'FaultyPacks');
export const RegistrarProblem = lazyPart(
  () => import('./components/RegistrarProblem.tsx'),
  'RegistrarProblem',
);
