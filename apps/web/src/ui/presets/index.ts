export { PresetMenu } from './PresetMenu.tsx';
