import type { DemoOrganization } from '../types.ts';
import { authority } from './authority.ts';
import { distributor } from './distributor.ts';
import { hospital } from './hospital.ts';
import { pharmacy1 } from './pharmacy1.ts';
import { pharmacy2 } from './pharmacy2.ts';

/** The organisations of the demo, the shipper first. */
export const organizations: DemoOrganization[] = [distributor, pharmacy1, pharmacy2, hospital];

export { authority };

/** The user of the installation itself, who belongs to no organisation. */
export const rootUser = { username: 'root', password: 'root' };
