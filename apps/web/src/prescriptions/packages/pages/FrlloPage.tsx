import { PackagesList } from '../components/PackagesList.tsx';

/** /llo/frllo: packages of the register. */
export const FrlloPage = () => <PackagesList register="frllo" />;
