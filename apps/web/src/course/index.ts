export { CoachHost } from './CoachHost.tsx';
