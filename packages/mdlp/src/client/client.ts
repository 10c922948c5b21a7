import { type MethodKey, methods, pageLimits } from '../codes/methods.ts';
import {
  branchOf,
  hierarchyOf,
  jsonOf,
  listField,
  numberField,
  objectOf,
  pageOf,
  partnerOf,
  publicSgtinOf,
  textField,
} from './answers.ts';
import { Sending } from './sending.ts';
import { type Request, Transport, type TransportOptions } from './transport.ts';
import type * as T from './types.ts';

type Fields = Record<string, unknown>;

const page = ({ start_from = 0, count = pageLimits.page }: T.Paging): Required<T.Paging> => ({
  start_from,
  count,
});

/**
 * A client of the MDLP API (mdlp-api, sections 1–3). Every method waits for its interval by the limiter,
 * takes an AbortSignal last, and throws MdlpApiError. Links in answers are followed at the base URL's host.
 */
export const createMdlpClient = (options: TransportOptions) => {
  const transport = new Transport(options);

  const path = (key: MethodKey, values: Record<string, string> = {}): string =>
    Object.entries(values).reduce(
      (url, [name, value]) => url.replace(`{${name}}`, encodeURIComponent(value)),
      methods[key].url,
    );
  const call = (key: MethodKey, request: Omit<Request, 'url'> & { url?: string }, signal?: AbortSignal) =>
    transport.call(key, { url: path(key), ...request }, signal);
  const get = async (key: MethodKey, values: Record<string, string>, signal?: AbortSignal): Promise<Fields> =>
    objectOf(await call(key, { method: 'GET', url: path(key, values) }, signal));
  const post = async (key: MethodKey, body: Fields, signal?: AbortSignal, url = path(key)): Promise<Fields> =>
    objectOf(await call(key, { method: 'POST', url, body: JSON.stringify(body) }, signal));
  const follow = async (key: MethodKey, document_id: string, signal?: AbortSignal): Promise<Uint8Array> => {
    const link = textField(await get(key, { document_id }, signal), 'link');
    return transport.call(undefined, { method: 'GET', url: link, accept: '*/*' }, signal);
  };
  const documents = async (requestId: string, signal?: AbortSignal): Promise<T.DocumentInfo[]> =>
    listField<T.DocumentInfo>(await get('request', { request_id: requestId }, signal), 'documents');
  const sending = new Sending(transport, documents);

  return {
    /** First step of signing in: a one-time code to sign. */
    auth: async (credentials: T.Credentials, signal?: AbortSignal): Promise<{ code: string }> => ({
      code: textField(await post('auth', { ...credentials }, signal), 'code'),
    }),

    /** Second step: the signed code (detached CMS, base64) or the password for a token. */
    token: async (
      proof: { code: string; signature: string } | { code: string; password: string },
      signal?: AbortSignal,
    ): Promise<T.Session> => {
      const answer = await post('token', { ...proof }, signal);
      return { token: textField(answer, 'token'), life_time: numberField(answer, 'life_time') };
    },

    /** Ends the session of the token. */
    logout: async (signal?: AbortSignal): Promise<void> => {
      await call('logout', { method: 'GET' }, signal);
    },

    /**
     * Hands a document over, in one request or by the large way as its size asks. A request_id that was used
     * before is no error: the document it made is found and returned with `repeated`.
     */
    send: (document: T.Outgoing, signal?: AbortSignal) => sending.any(document, signal),

    /** Hands a document over in one request. @returns document_id */
    sendSmall: (document: T.Outgoing, signal?: AbortSignal): Promise<string> =>
      sending.small(document, signal),

    /** Hands a document over by link: announce, upload, finish; a failed upload is cancelled. @returns document_id */
    sendLarge: (document: T.Outgoing, signal?: AbortSignal): Promise<string> =>
      sending.large(document, signal),

    /** Gives up a large document that was not finished. */
    cancel: (documentId: string, requestId: string, signal?: AbortSignal): Promise<void> =>
      sending.cancel(documentId, requestId, signal),

    /** The most bytes a whole request of `sendSmall` may have. */
    docSize: (signal?: AbortSignal): Promise<number> => sending.docSize(signal),

    /** Incoming documents, up to 100 a page. */
    income: async (
      { filter = {}, ...paging }: { filter?: T.DocumentFilter } & T.Paging,
      signal?: AbortSignal,
    ): Promise<T.DocumentPage<T.IncomeInfo>> => {
      const answer = await post('income', { filter, ...page(paging) }, signal);
      const { entries, total } = pageOf<T.IncomeInfo>(answer, 'documents');
      return { documents: entries, total };
    },

    /** Outgoing documents, up to 100 a page. */
    outcome: async (
      { filter = {}, ...paging }: { filter?: T.DocumentFilter } & T.Paging,
      signal?: AbortSignal,
    ): Promise<T.DocumentPage<T.OutcomeInfo>> => {
      const answer = await post('outcome', { filter, ...page(paging) }, signal);
      const { entries, total } = pageOf<T.OutcomeInfo>(answer, 'documents');
      return { documents: entries, total };
    },

    /** One row of the lists; may be unknown for a moment right after sending. */
    document: async (documentId: string, signal?: AbortSignal): Promise<T.DocumentInfo> =>
      (await get('document', { document_id: documentId }, signal)) as T.DocumentInfo,

    /** The XML of a document. */
    download: (documentId: string, signal?: AbortSignal): Promise<Uint8Array> =>
      follow('download', documentId, signal),

    /** The documents one request_id has made. */
    request: async (requestId: string, signal?: AbortSignal): Promise<T.DocumentPage<T.DocumentInfo>> => {
      const rows = await documents(requestId, signal);
      return { documents: rows, total: rows.length };
    },

    /** The XML of the ticket; not-found while there is none. */
    ticket: (documentId: string, signal?: AbortSignal): Promise<Uint8Array> =>
      follow('ticket', documentId, signal),

    /** The detached signature of a document, base64. */
    signature: async (documentId: string, signal?: AbortSignal): Promise<string> => {
      const url = path('signature', { document_id: documentId });
      const bytes = await call('signature', { method: 'GET', url, accept: 'text/plain' }, signal);
      return new TextDecoder().decode(bytes).trim();
    },

    /** One's own places of activity. */
    branches: async (
      { filter = {}, ...paging }: { filter?: T.BranchFilter } & T.Paging,
      signal?: AbortSignal,
    ): Promise<T.Page<T.Branch>> => {
      const { entries, total } = pageOf<Fields>(await post('branches', { filter, ...page(paging) }, signal));
      return { entries: entries.map(branchOf), total };
    },

    /** Any place of activity by its 14 digits. */
    branch: async (branchId: string, signal?: AbortSignal): Promise<T.Branch> =>
      branchOf(await get('branch', { branch_id: branchId }, signal)),

    /** One's own licences. */
    licences: async (paging: T.Paging, signal?: AbortSignal): Promise<T.Page<T.Licence>> =>
      pageOf(await post('licences', { filter: {}, ...page(paging) }, signal)),

    /** Participants of the system. */
    partners: async (
      { filter = {}, ...paging }: { filter?: T.PartnerFilter } & T.Paging,
      signal?: AbortSignal,
    ): Promise<T.Page<T.Partner>> => {
      const body = { filter: { reg_entity_type: 1, ...filter }, ...page(paging) };
      const answer = await post('partners', body, signal);
      const rows = listField<Fields>(answer, 'filtered_records');
      return {
        entries: rows.map(partnerOf),
        total: numberField(answer, 'filtered_records_count') ?? rows.length,
      };
    },

    /** One's own packs. */
    sgtinFilter: async (
      { filter = {}, ...paging }: { filter?: T.SgtinFilter } & T.Paging,
      signal?: AbortSignal,
    ): Promise<T.Page<T.SgtinInfo>> => pageOf(await post('sgtinFilter', { filter, ...page(paging) }, signal)),

    /** Packs one may see, 1–500 codes. */
    sgtinsByList: async (sgtins: readonly string[], signal?: AbortSignal): Promise<T.SgtinsByList> =>
      (await post('sgtinsByList', { filter: { sgtins } }, signal)) as T.SgtinsByList,

    /** Public facts of any packs, 1–500 codes. */
    publicSgtinsByList: async (
      sgtins: readonly string[],
      signal?: AbortSignal,
    ): Promise<T.PublicSgtinsByList> => {
      const answer = await post('publicSgtinsByList', { filter: { sgtins } }, signal);
      return {
        total: numberField(answer, 'total') ?? sgtins.length,
        failed: numberField(answer, 'failed') ?? 0,
        entries: listField<Fields>(answer, 'entries').map(publicSgtinOf),
        failed_entries: listField<string>(answer, 'failed_entries'),
      };
    },

    /** Everything about one pack; an unknown code is a bad request. */
    sgtin: async (sgtin: string, signal?: AbortSignal): Promise<T.SgtinCard> =>
      (await get('sgtin', { sgtin }, signal)) as T.SgtinCard,

    /** One's own documents and notifications that have changed a pack. */
    sgtinDocuments: async (sgtin: string, signal?: AbortSignal): Promise<T.Page<T.PackDocument>> => {
      const query = new URLSearchParams({ sgtin });
      const url = `${path('sgtinDocuments')}?${query}`;
      return pageOf(objectOf(await call('sgtinDocuments', { method: 'GET', url }, signal)));
    },

    /** Boxes above and below a box. */
    ssccHierarchy: async (sscc: string, signal?: AbortSignal): Promise<T.SsccHierarchy> =>
      (await get('ssccHierarchy', { sscc }, signal)) as T.SsccHierarchy,

    /** Packs lying directly in a box. */
    ssccSgtins: async (
      sscc: string,
      { filter = {}, ...paging }: { filter?: { vzn_drug?: boolean; gnvlp?: boolean } } & T.Paging = {},
      signal?: AbortSignal,
    ): Promise<T.SsccSgtins> =>
      (await post(
        'ssccSgtins',
        { filter, ...page(paging) },
        signal,
        path('ssccSgtins', { sscc }),
      )) as T.SsccSgtins,

    /** Everything in a box with the boxes above it; not-found when there is no such box. */
    fullHierarchy: async (sscc: string, signal?: AbortSignal): Promise<T.FullHierarchy> =>
      hierarchyOf(await get('fullHierarchy', { sscc }, signal)),

    /** The same for 1–10 boxes. */
    fullHierarchies: async (boxes: readonly string[], signal?: AbortSignal): Promise<T.FullHierarchy[]> => {
      const query = new URLSearchParams(boxes.map((sscc) => ['sscc', sscc]));
      const bytes = await call(
        'fullHierarchies',
        { method: 'GET', url: `${path('fullHierarchies')}?${query}` },
        signal,
      );
      const answer = jsonOf(bytes);
      return (Array.isArray(answer) ? (answer as Fields[]) : [answer]).map(hierarchyOf);
    },

    /** Medicines of the country. */
    medProducts: async (
      { filter = {}, ...paging }: { filter?: T.MedProductFilter } & T.Paging,
      signal?: AbortSignal,
    ): Promise<T.Page<T.MedProduct>> =>
      pageOf(await post('medProducts', { filter, ...page(paging) }, signal)),

    /** One medicine by GTIN. */
    medProduct: async (gtin: string, signal?: AbortSignal): Promise<T.MedProduct> =>
      (await get('medProduct', { gtin }, signal)) as T.MedProduct,

    /** Balances of a place by product, as MDLP counts them. */
    virtualStorage: async (
      { filter, ...paging }: { filter: { storage_id: string; gtin?: string } } & T.Paging,
      signal?: AbortSignal,
    ): Promise<T.Page<T.VirtualBalance>> =>
      pageOf(await post('virtualStorage', { filter, ...page(paging) }, signal)),

    /** The organisation of the session. */
    member: async (signal?: AbortSignal): Promise<T.Member> => {
      const answer = await get('member', {}, signal);
      return (answer.member ?? answer) as T.Member;
    },

    /** The person of the session. */
    user: async (signal?: AbortSignal): Promise<T.User> => {
      const answer = await get('user', {}, signal);
      return (answer.user ?? answer) as T.User;
    },

    /** What the person of the session may do, by the names of the rights. */
    rights: async (signal?: AbortSignal): Promise<string[]> =>
      listField<string>(await get('rights', {}, signal), 'rights'),
  };
};

/** A client bound to one base URL, account and token. */
export type MdlpClient = ReturnType<typeof createMdlpClient>;
