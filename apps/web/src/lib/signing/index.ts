export { signing, useSigning } from './signing.ts';
