export { fire } from './fire.ts';
export { ScreenScanner } from './ScreenScanner.tsx';
