export { PatientData as default } from './PatientData.tsx';
