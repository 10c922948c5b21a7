export {
  DeviceButtons,
  DevicePanel,
  DisposalPacks,
  DisposalTask,
  FaultyPacks,
  RegistrarProblem,
} from './lazy.ts';
export { accessOf, ownDevice } from './model/access.ts';
export { type BadMark, checkMarks } from './model/dry-check.ts';
export { localService, RegistrarError } from './model/local-service.ts';
export { stepTask } from './model/run-task.ts';
export { useDevice } from './useDevice.ts';
