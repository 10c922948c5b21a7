export { type EmptyWords, ListPage } from './ListPage.tsx';
