export { FirstStepsNotice } from './FirstStepsNotice.tsx';
