export { type Method, type MethodKey, methods, pageLimits } from './methods.ts';
