export { type Address, AddressSelect } from './AddressSelect.tsx';
