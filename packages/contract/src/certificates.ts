import { z } from 'zod';
import { can, notUzo } from './access.ts';
import { call } from './call.ts';
import { givenDay, id, ok, page } from './shapes.ts';

/** A certificate (declaration, protocol) of a series; `file_name` null = only its details are kept. */
export const Certificate = z.object({
  id: z.number().int(),
  number: z.string(),
  date: z.string().nullable(),
  issuer: z.string().nullable(),
  file_name: z.string().nullable(),
  /** Bytes. */
  size: z.number().int().nullable(),
});
export type Certificate = z.infer<typeof Certificate>;

/** Largest file of a certificate, bytes. */
export const certificateLimit = 10 * 1024 * 1024;
/** Kinds of files a certificate may have. */
export const certificateTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;

const certificate = z.object({
  number: z
    .string('Заполните поле «Номер»')
    .trim()
    .min(1, 'Заполните поле «Номер»')
    .max(200, 'Не длиннее 200 знаков'),
  date: givenDay.nullish(),
  issuer: z.string().trim().max(500, 'Не длиннее 500 знаков').nullish(),
});

const certificateCalls = (base: string, title: string) =>
  ({
    list: call({
      method: 'GET',
      path: `${base}/certs/{id}`,
      access: notUzo,
      title: `Сертификаты ${title}`,
      params: z.object({ id }),
      reply: page(Certificate),
    }),
    add: call({
      method: 'POST',
      path: `${base}/certs/{id}`,
      access: can('manage', 'dict'),
      title: `Добавить сертификат ${title}`,
      idempotent: true,
      params: z.object({ id }),
      body: certificate,
      reply: z.object({ item: Certificate }),
    }),
    remove: call({
      method: 'DELETE',
      path: `${base}/certs/{id}/{cert}`,
      access: can('manage', 'dict'),
      title: `Удалить сертификат ${title}`,
      params: z.object({ id, cert: id }),
      reply: ok,
    }),
    /** PDF, JPEG or PNG; its kind is read from the content, not from the name. */
    upload: call({
      method: 'POST',
      path: `${base}/certs/{id}/{cert}/file`,
      access: can('manage', 'dict'),
      title: `Приложить файл сертификата ${title}`,
      upload: true,
      bodyLimit: certificateLimit + 64 * 1024,
      params: z.object({ id, cert: id }),
      reply: z.object({ item: Certificate }),
    }),
    file: call({
      method: 'GET',
      path: `${base}/certs/{id}/{cert}/file`,
      access: notUzo,
      title: `Файл сертификата ${title}`,
      params: z.object({ id, cert: id }),
      reply: z.object({
        file_name: z.string(),
        type: z.enum(certificateTypes),
        /** Base64. */
        content: z.string(),
      }),
    }),
  }) as const;

const batch = certificateCalls('/api/v3/mdlp/batch', 'серии');
const batchMdth = certificateCalls('/api/v3/mdlp/batch_mdth', 'серии медицинского изделия');
export const listBatchCertificates = batch.list;
export const addBatchCertificate = batch.add;
export const removeBatchCertificate = batch.remove;
export const uploadBatchCertificate = batch.upload;
export const getBatchCertificateFile = batch.file;
export const listBatchMdthCertificates = batchMdth.list;
export const addBatchMdthCertificate = batchMdth.add;
export const removeBatchMdthCertificate = batchMdth.remove;
export const uploadBatchMdthCertificate = batchMdth.upload;
export const getBatchMdthCertificateFile = batchMdth.file;
