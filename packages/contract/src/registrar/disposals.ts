import { taskStates } from '@provizor/domain';
import { z } from 'zod';
import { call } from '../call.ts';
import { manage, megabyte, read } from '../exchange/common.ts';
import { branchId, id, isoDate, page, period, sgtin, uuid } from '../shapes.ts';
import { draftParams } from '../wizards/common.ts';
import { WizardKey } from '../wizards/drafts.ts';

/** A mark of a disposal: the whole scanned code with its separators, and the share «x/y» of a pack spent in part. */
const Mark = z.object({ sgtin, mark: z.string(), part: z.string().nullable() });

/** What is handed to a registrar, as the local service takes it (stock-and-exchange, «Local disposal-registrar service»). */
export const DisposalTask = z.object({
  rvRequestId: uuid,
  /** 0 medical use, 1 preferential prescription. */
  typeDocument: z.union([z.literal(0), z.literal(1)]),
  /** yyyy-MM-dd. */
  dateDocument: isoDate,
  seriesDocument: z.string(),
  numberDocument: z.string(),
  /** In the order of the keys «1», «2», … of the answer; `soldPart` only of a pack that is not spent whole. */
  marks: z.array(z.object({ mark: z.string(), soldPart: z.string().optional() })),
});
export type DisposalTask = z.infer<typeof DisposalTask>;

/** A registrar a person may dispose through, without its password. */
export const RegistrarChoice = z.object({
  storage_id: id,
  storage: z.string(),
  place: branchId,
  /** Address, port, user and password are there. */
  ready: z.boolean(),
});
export type RegistrarChoice = z.infer<typeof RegistrarChoice>;

export const listRegistrars = call({
  method: 'GET',
  path: '/api/v1/mdlp/registrars',
  access: read,
  title: 'Склады места деятельности, у которых есть регистратор выбытия',
  query: z.object({ place: branchId.optional() }),
  reply: z.object({ items: z.array(RegistrarChoice) }),
});

/** What a browser needs for one call of the device; it is asked for anew each time and never kept. */
export const getDisposalInfo = call({
  method: 'POST',
  path: '/api/v1/mdlp/disposal-info',
  access: manage,
  title: 'Регистратор выбытия склада: адрес и доступ на время обращения к устройству',
  body: z.object({ storage_id: id }),
  reply: z.object({
    disposal: z.object({
      use_disposal: z.boolean(),
      /** Null where the storage belongs to no place. */
      place: branchId.nullable(),
      ip: z.string().nullable(),
      port: z.number().int().nullable(),
      username: z.string().nullable(),
      password: z.string().nullable(),
    }),
  }),
});
export type DisposalInfo = z.infer<typeof getDisposalInfo.reply>['disposal'];

export const getDisposalMarks = call({
  method: 'GET',
  path: '/api/v1/wizards/drafts/{id}/disposal',
  access: manage,
  title: 'Коды упаковок черновика для регистратора выбытия и те, что сохранились не полностью',
  params: draftParams,
  reply: z.object({
    marks: z.array(Mark),
    /** Packs whose full code was lost: they go by signature only. */
    lost: z.array(sgtin),
  }),
});

export const startDisposal = call({
  method: 'POST',
  path: '/api/v1/wizards/drafts/{id}/disposal',
  access: manage,
  title: 'Создать задание регистратору выбытия: номер хранится с документом до обращения к устройству',
  idempotent: true,
  params: draftParams,
  body: z.object({
    storage_id: id,
    /** Of the passport of the device that will get the task. */
    device_id: z.string().min(1).max(64),
    suid: z.string().max(64),
    /** Of the summary the person has confirmed: what has changed since is not disposed of. */
    state: z.string().max(64),
  }),
  reply: z.object({ id: uuid, task: DisposalTask }),
});

const code = z.union([z.string().max(100), z.number()]).nullish();
const figure = z.number().int().nullish();

/** An answer of the registrar to a task, as the device gives it; what the program does not know of is left alone. */
export const RegistrarAnswer = z.looseObject({
  results: z
    .looseObject({
      status: z.string().max(40).optional(),
      error: z.looseObject({ code, description: z.string().max(4000).nullish() }).nullish(),
      result: z
        .looseObject({
          mdlpRequestId: z.string().max(100).nullish(),
          marks: z
            .record(
              z.string().max(40),
              z.looseObject({
                deviceError: figure,
                flcError: figure,
                localCheckStatus: figure,
                onlineCheckStatus: figure,
                onlineCheckError: figure,
                state: figure,
              }),
            )
            .nullish(),
        })
        .nullish(),
    })
    .optional(),
});

export const addRvResponse = call({
  method: 'POST',
  path: '/api/v3/mdlp/rv/response/add',
  access: manage,
  title: 'Принять ответ регистратора выбытия; повтор и опоздавший ответ ничего не меняют',
  bodyLimit: 8 * megabyte,
  body: z.object({
    rvRequestId: uuid,
    rvRequestStatus: z.enum(['wait', 'inProgress', 'ready', 'error']),
    data: RegistrarAnswer.optional(),
  }),
  reply: z.object({
    /** False for a task of no document of ours, for example a check of codes. */
    known: z.boolean(),
    /** The answer told something new. */
    changed: z.boolean(),
  }),
});

/** A pack of a disposal: what the registrar, MDLP and the stock say of it. */
export const DisposalPack = z.object({
  n: z.number().int(),
  sgtin,
  name: z.string().nullable(),
  part: z.string().nullable(),
  /** Results of the device, null while it has told nothing. */
  result: z
    .object({
      deviceError: z.number().int().nullable(),
      flcError: z.number().int().nullable(),
      localCheckStatus: z.number().int().nullable(),
      onlineCheckStatus: z.number().int().nullable(),
      onlineCheckError: z.number().int().nullable(),
      state: z.number().int().nullable(),
    })
    .nullable(),
  /** Taken, refused, or not known yet; `stock`: a posted document of the stock has it. */
  registrar: z.boolean().nullable(),
  mdlp: z.boolean().nullable(),
  stock: z.boolean().nullable(),
});
export type DisposalPack = z.infer<typeof DisposalPack>;

const common = {
  id: uuid,
  type: z.union([z.literal(0), z.literal(1)]),
  number: z.string(),
  series: z.string(),
  date: isoDate,
  created_at: z.string(),
  user: z.string(),
  storage: z.string().nullable(),
  storage_id: z.number().int().nullable(),
  device_id: z.string(),
  /** What is known of the task of the device. */
  task: z.enum(taskStates),
  /** State and result of its document in our list. */
  state: z.string(),
  result: z.enum(['Accepted', 'Partial', 'Rejected']).nullable(),
  message: z.string().nullable(),
  mdlp_request_id: z.string().nullable(),
  /** Of the document the device has made; null until it is found. */
  document_id: z.string().nullable(),
  packs: z.number().int(),
};

export const Disposal = z.object({
  ...common,
  error_code: z.string().nullable(),
  error_description: z.string().nullable(),
  /** «Сбросить»: the device has refused and nobody has taken the task back. */
  can_reset: z.boolean(),
  rows: z.array(DisposalPack),
});
export type Disposal = z.infer<typeof Disposal>;

const disposalParams = z.object({ id: uuid });

export const getDisposal = call({
  method: 'GET',
  path: '/api/v1/mdlp/disposals/{id}',
  access: read,
  title: 'Выбытие через регистратор: состояние задания и каждая упаковка',
  params: disposalParams,
  reply: Disposal,
});

export const getDisposalTask = call({
  method: 'GET',
  path: '/api/v1/mdlp/disposals/{id}/task',
  access: manage,
  title: 'Задание регистратору с тем же номером, пока его ответ неизвестен',
  params: disposalParams,
  reply: z.object({
    /** Null once the device has ended the task. */
    open: z
      .object({
        storage_id: z.number().int(),
        /** Picks the device behind its driver. */
        device_id: z.string(),
        task: DisposalTask,
        state: z.enum(taskStates),
      })
      .nullable(),
  }),
});

export const resetDisposal = call({
  method: 'POST',
  path: '/api/v1/mdlp/disposals/{id}/reset',
  access: manage,
  title: 'Сбросить задание после ошибки регистратора: черновик открыт снова',
  params: disposalParams,
  reply: z.object({ draft_id: uuid, wizard: WizardKey }),
});

/** A disposal in the list, with how many packs the three say different things of. */
export const DisposalRow = z.object({
  ...common,
  agree: z.number().int(),
  waiting: z.number().int(),
  differ: z.number().int(),
});
export type DisposalRow = z.infer<typeof DisposalRow>;

export const listDisposals = call({
  method: 'POST',
  path: '/api/v1/mdlp/disposals',
  access: read,
  title: 'Сверка выбытия: регистратор, МДЛП, склад',
  body: z.object({
    ...period,
    /** Only those with packs the three say different things of. */
    differ: z.boolean().optional(),
    /** Only tasks that have not come to their end at the device. */
    open: z.boolean().optional(),
    limit: z.number().int().min(1).max(1000).optional(),
    next: z.string().max(300).optional(),
  }),
  reply: page(DisposalRow).extend({ next: z.string().nullable() }),
});
