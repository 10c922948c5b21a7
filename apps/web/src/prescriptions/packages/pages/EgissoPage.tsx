import { PackagesList } from '../components/PackagesList.tsx';

/** /llo/egisso: packages of the register. */
export const EgissoPage = () => <PackagesList register="egisso" />;
