export { fundingFits } from './funding.ts';
