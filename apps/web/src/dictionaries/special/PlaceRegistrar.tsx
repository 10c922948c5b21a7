export { PlaceRegistrarSection as default } from './RegistrarSection.tsx';
