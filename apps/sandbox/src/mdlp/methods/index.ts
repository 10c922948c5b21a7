import type { Method } from '../http/method.ts';
import { accountSystemMethods } from './account-systems.ts';
import { accountMethods } from './accounts.ts';
import { areaMethods } from './areas.ts';
import { boxMethods } from './boxes.ts';
import { documentFileMethods } from './document-files.ts';
import { documentListMethods } from './document-lists.ts';
import { exportMethods } from './export.ts';
import { furtherMethods } from './further.ts';
import { listMethods } from './lists/index.ts';
import { packMethods } from './packs.ts';
import { partnerMethods } from './partners.ts';
import { peopleMethods } from './people.ts';
import { placeMethods } from './places.ts';
import { productMethods } from './products.ts';
import { registrationMethods } from './registration.ts';
import { rightsGroupMethods } from './rights-groups.ts';
import { sendMethods } from './send.ts';
import { sendLargeMethods } from './send-large.ts';
import { sessionMethods } from './session.ts';
import { userMethods } from './users.ts';
import { virtualStorageMethods } from './virtual-storage.ts';

export { openMethods, sessionOf } from './session.ts';

/** Every method that needs a token. */
export const methods: Method[] = [
  ...sessionMethods,
  ...sendMethods,
  ...sendLargeMethods,
  ...documentListMethods,
  ...documentFileMethods,
  ...placeMethods,
  ...partnerMethods,
  ...packMethods,
  ...boxMethods,
  ...productMethods,
  ...accountMethods,
  ...virtualStorageMethods,
  ...peopleMethods,
  ...userMethods,
  ...rightsGroupMethods,
  ...accountSystemMethods,
  ...areaMethods,
  ...listMethods,
  ...furtherMethods,
  ...registrationMethods,
  ...exportMethods,
];
