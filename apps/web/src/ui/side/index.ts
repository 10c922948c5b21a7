export { SidePanel, Split } from './Side.tsx';
