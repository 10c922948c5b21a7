export { LabelsButton } from './LabelsButton.tsx';
