export { CardIndex, type IndexCard, type IndexFigure } from './CardIndex.tsx';
