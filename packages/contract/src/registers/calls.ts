import { z } from 'zod';
import { egisso } from '../access.ts';
import { call } from '../call.ts';
import { FileReply, givenDay, id, ok, page, period, uuid } from '../shapes.ts';
import {
  MonthTotals,
  PackageCheck,
  PackageRange,
  PackageRecord,
  RecordState,
  RegisterMeasure,
  RegisterPackage,
  RegisterSettings,
} from './shapes.ts';

const read = egisso('read');
const manage = egisso('manage');

/** Largest protocol, bytes. */
export const protocolLimit = 20 * 1024 * 1024;

const listQuery = z.object({
  query: z.string().max(200).optional(),
  ...period,
  /** A day inside the period of a package, instead of the bounds. */
  period: givenDay.optional(),
  programme_id: id.optional(),
});
const listReply = page(RegisterPackage).extend({ months: z.array(MonthTotals) });
const recordsQuery = z.object({
  state: RecordState.optional(),
  /** Place of the last record of the previous page. */
  next: id.optional(),
  limit: z.coerce.number().int().min(1).max(1000).optional(),
});
const card = z.object({
  item: RegisterPackage,
  records: z.array(PackageRecord),
  next: z.number().int().nullable(),
});
const formBody = PackageRange.extend({
  /** Leaves out what the register would refuse; without it such records forbid the forming. */
  without_refused: z.boolean().default(false),
});
const formReply = z.object({ items: z.array(RegisterPackage), check: PackageCheck });
const protocolReply = z.object({ item: RegisterPackage });

export const listEgissos = call({
  method: 'GET',
  path: '/api/v2/llo/egissos',
  access: read,
  title: 'ЕГИССО: пакеты и итоги по месяцам',
  query: listQuery,
  reply: listReply,
});
export const checkEgisso = call({
  method: 'POST',
  path: '/api/v2/llo/egissos/check',
  access: read,
  title: 'ЕГИССО: проверка перед формированием',
  body: PackageRange,
  reply: PackageCheck,
});
export const formEgisso = call({
  method: 'POST',
  path: '/api/v2/llo/egissos',
  access: manage,
  title: 'ЕГИССО: сформировать пакеты',
  idempotent: true,
  body: formBody,
  reply: formReply,
});
export const getEgisso = call({
  method: 'GET',
  path: '/api/v2/llo/egissos/{uuid}',
  access: read,
  title: 'ЕГИССО: пакет и его записи',
  params: z.object({ uuid }),
  query: recordsQuery,
  reply: card,
});
export const downloadEgisso = call({
  method: 'GET',
  path: '/api/v2/llo/egissos/{uuid}/file',
  access: read,
  title: 'ЕГИССО: файл пакета',
  params: z.object({ uuid }),
  file: true,
  reply: FileReply,
});
export const removeEgisso = call({
  method: 'DELETE',
  path: '/api/v2/llo/egissos/{uuid}',
  access: manage,
  title: 'ЕГИССО: отменить пакет, который не загружали',
  params: z.object({ uuid }),
  reply: ok,
});
/** Fields `uuid` (of the package), `name`, `file` (stock-and-exchange, section 7). */
export const uploadProtocolEgisso = call({
  method: 'PUT',
  path: '/api/v2/llo/egissos/uploadProtocolEgisso',
  access: manage,
  title: 'ЕГИССО: загрузить протокол пакета',
  upload: true,
  bodyLimit: protocolLimit + 64 * 1024,
  reply: protocolReply,
});

const frlloParams = z.object({ id });

export const listFrllo = call({
  method: 'GET',
  path: '/api/v2/llo/frllo',
  access: read,
  title: 'ФРЛЛО: пакеты и итоги по месяцам',
  query: listQuery,
  reply: listReply,
});
export const checkFrllo = call({
  method: 'POST',
  path: '/api/v2/llo/frllo/check',
  access: read,
  title: 'ФРЛЛО: проверка перед формированием',
  body: PackageRange,
  reply: PackageCheck,
});
export const formFrllo = call({
  method: 'POST',
  path: '/api/v2/llo/frllo',
  access: manage,
  title: 'ФРЛЛО: сформировать пакеты',
  idempotent: true,
  body: formBody,
  reply: formReply,
});
export const getFrllo = call({
  method: 'GET',
  path: '/api/v2/llo/frllo/{id}',
  access: read,
  title: 'ФРЛЛО: пакет и его документы',
  params: frlloParams,
  query: recordsQuery,
  reply: card,
});
export const downloadFrllo = call({
  method: 'GET',
  path: '/api/v2/llo/frllo/{id}/file',
  access: read,
  title: 'ФРЛЛО: файл пакета',
  params: frlloParams,
  file: true,
  reply: FileReply,
});
export const removeFrllo = call({
  method: 'DELETE',
  path: '/api/v2/llo/frllo/{id}',
  access: manage,
  title: 'ФРЛЛО: отменить пакет, который не загружали',
  params: frlloParams,
  reply: ok,
});
/** Fields `package_frllo_id`, `type` (kind of the package), `file` (stock-and-exchange, section 7). */
export const uploadProtocolFrllo = call({
  method: 'PUT',
  path: '/api/v2/llo/frllo/uploadProtocol',
  access: manage,
  title: 'ФРЛЛО: загрузить протокол пакета',
  upload: true,
  bodyLimit: protocolLimit + 64 * 1024,
  reply: protocolReply,
});

export const getRegisterSettings = call({
  method: 'GET',
  path: '/api/v2/llo/registers/settings',
  access: read,
  title: 'ЕГИССО и ФРЛЛО: коды организации и меры по льготам',
  reply: z.object({ item: RegisterSettings, measures: z.array(RegisterMeasure) }),
});
export const putRegisterSettings = call({
  method: 'PUT',
  path: '/api/v2/llo/registers/settings',
  access: manage,
  title: 'ЕГИССО и ФРЛЛО: записать коды и меры',
  body: RegisterSettings.extend({
    measures: z
      .array(
        RegisterMeasure.omit({ category_name: true, category_code: true }).superRefine(
          (one, { addIssue }) => {
            if ((one.measure_uuid === null) === (one.local_category_uuid === null)) return;
            const lacking = one.measure_uuid === null ? 'measure_uuid' : 'local_category_uuid';
            const message = 'Укажите оба идентификатора или уберите оба';
            addIssue({ code: 'custom', path: [lacking], message });
          },
        ),
      )
      .max(1000)
      .optional(),
  }),
  reply: z.object({ item: RegisterSettings, measures: z.array(RegisterMeasure) }),
});
