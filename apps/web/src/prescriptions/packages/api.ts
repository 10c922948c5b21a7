import {
  checkEgisso,
  checkFrllo,
  downloadEgisso,
  downloadFrllo,
  formEgisso,
  formFrllo,
  getEgisso,
  getFrllo,
  listEgissos,
  listFrllo,
  type RegisterName,
  type RegisterPackage,
  removeEgisso,
  removeFrllo,
  uploadProtocolEgisso,
  uploadProtocolFrllo,
} from '@provizor/contract';
import { api, refresh } from '../../lib/api/index.ts';
import { saveFile } from '../../lib/files/save-file.ts';

/** The calls that are alike in both registers. */
export const callsOf = {
  egisso: { list: listEgissos, check: checkEgisso, form: formEgisso },
  frllo: { list: listFrllo, check: checkFrllo, form: formFrllo },
} as const;

/** Where a package is shown. */
export const pathOf = ({ register, uuid, package_frllo_id: id }: RegisterPackage): string =>
  register === 'egisso' ? `/llo/egisso/${uuid}` : `/llo/frllo/${id}`;

/** Reads again what shows packages of a register. */
export function refreshPackages(register: RegisterName): void {
  void refresh(callsOf[register].list);
  void refresh(register === 'egisso' ? getEgisso : getFrllo);
}

/** Saves the file of a package on this computer. */
export async function savePackage({ register, uuid, package_frllo_id: id }: RegisterPackage): Promise<void> {
  const { name, type, bytes } = await (register === 'egisso'
    ? api(downloadEgisso, { params: { uuid } })
    : api(downloadFrllo, { params: { id } }));
  saveFile(name, new Uint8Array(bytes), type);
}

/** Takes back a package that was loaded nowhere. */
export async function takeBack({ register, uuid, package_frllo_id: id }: RegisterPackage): Promise<void> {
  await (register === 'egisso'
    ? api(removeEgisso, { params: { uuid } })
    : api(removeFrllo, { params: { id } }));
  refreshPackages(register);
}

/** Loads the protocol of a package; gives the package as it is then. */
export async function sendProtocol(
  { register, uuid, package_frllo_id: id, kind }: RegisterPackage,
  file: File,
): Promise<RegisterPackage> {
  const { item } = await (register === 'egisso'
    ? api(uploadProtocolEgisso, {}, { file, fields: { uuid, name: file.name } })
    : api(uploadProtocolFrllo, {}, { file, fields: { package_frllo_id: String(id), type: kind } }));
  refreshPackages(register);
  return item;
}
