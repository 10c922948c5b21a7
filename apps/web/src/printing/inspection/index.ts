export { InspectionButton, type InspectionOf } from './InspectionButton.tsx';
