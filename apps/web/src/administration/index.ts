export { useOrganization } from './api.ts';
export { Avatar } from './components/Avatar.tsx';
export { OpenedBy } from './components/OpenedBy.tsx';
export { OwnAvatar } from './components/OwnAvatar.tsx';
export { PasswordWorth } from './components/PasswordWorth.tsx';
export { Sessions } from './components/Sessions.tsx';
export { unionOf } from './model/abilities.ts';
export { changeOwnOrganization } from './own-organization.ts';
