export { Page, Panel, Toolbar } from './Page.tsx';
