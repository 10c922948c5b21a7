export { type AddedPartner, AddPartnerDialog } from './AddPartnerDialog.tsx';
export { UpdatePlacesButton } from './UpdatePlacesButton.tsx';
