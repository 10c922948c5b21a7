export { AddPartnerDialog } from './AddPartner.ts';
export type { AddedPartner } from './AddPartnerDialog.tsx';
export { UpdatePlacesButton } from './UpdatePlacesButton.tsx';
