export { CardIndex, type IndexCard } from './CardIndex.tsx';
