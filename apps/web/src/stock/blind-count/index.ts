export { BlindNotice } from './BlindNotice.tsx';
