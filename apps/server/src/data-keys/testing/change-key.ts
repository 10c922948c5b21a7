// A program that changes the key of the installation, for tests that kill it: `change-key.ts <connection string>`.
import { changeInstallationKey } from '../installation-key.ts';

process.stdout.write('begun\n');
await changeInstallationKey(process.argv[2] ?? '', null);
