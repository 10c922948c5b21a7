export {
  addMonths,
  dayOf,
  type ExpiryLimits,
  type ExpiryWarning,
  expiryLimits,
  expiryWarning,
} from './expiry.ts';
