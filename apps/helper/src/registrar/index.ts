export { RegistrarRefusal } from './refusals.ts';
export { createRegistrar, type Registrar, type RegistrarSettings } from './registrar.ts';
export { addRegistrarRoutes } from './routes.ts';
