export {
  DeviceButtons,
  DevicePanel,
  DisposalPacks,
  DisposalTask,
  FaultyPacks,
  RegistrarProblem,
} from './lazy.ts';
export { type BadMark, checkMarks } from './model/dry-check.ts';
export { RegistrarError } from './model/local-service.ts';
export { stepTask } from './model/run-task.ts';
export { useDevice } from './useDevice.ts';
