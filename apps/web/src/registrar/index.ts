export { DeviceButtons } from './components/DeviceButtons.tsx';
export { DevicePanel } from './components/DevicePanel.tsx';
export { DisposalPacks, DisposalTask } from './components/DisposalView.tsx';
export { FaultyPacks } from './components/FaultyPacks.tsx';
export { RegistrarProblem } from './components/RegistrarProblem.tsx';
export { type BadMark, checkMarks } from './model/dry-check.ts';
export { RegistrarError } from './model/local-service.ts';
export { stepTask } from './model/run-task.ts';
export { useDevice } from './useDevice.ts';
