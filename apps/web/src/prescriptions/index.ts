export { WaitingNotice } from './WaitingNotice.tsx';
