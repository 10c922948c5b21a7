import { methods } from '@provizor/mdlp';

/** The sandbox's method ↔ the method of protocol 3.15 that tells its interval. */
type MethodKey = keyof typeof methods;

/** Milliseconds for methods the protocol's table does not list (mdlp-api 1.4). */
export const DEFAULT_INTERVAL = 500;

/** Minimum milliseconds between two calls of a method by one person. */
export const intervalOf = (key: MethodKey): number => methods[key].intervalMs;
