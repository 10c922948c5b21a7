export { type Choice, ChoiceList } from './ChoiceList.tsx';
