export { StoragePick } from './components/StoragePick.tsx';
