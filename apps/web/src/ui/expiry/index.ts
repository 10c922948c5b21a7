export { Expiry, expiryText } from './Expiry.tsx';
