export { type ExpiryLimits, type ExpiryWarning, expiryLimits, expiryWarning } from './expiry.ts';
