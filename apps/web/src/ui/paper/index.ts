export { openPaper } from './open-paper.tsx';
