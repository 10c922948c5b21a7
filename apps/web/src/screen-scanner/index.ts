export { ScreenScanner } from './ScreenScanner.tsx';
