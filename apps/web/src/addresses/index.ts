export { tellAddress } from './tell-address.tsx';
export { addressPath, useAddressScanner } from './useAddressScanner.ts';
