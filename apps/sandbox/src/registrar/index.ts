export { addDemoDevices } from './devices.ts';
export { type Registrar, startRegistrar } from './registrar.ts';
export { registrarWork } from './work.ts';
