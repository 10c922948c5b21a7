import { MdlpApiError } from './error.ts';
import type {
  BoxNode,
  Branch,
  FullHierarchy,
  PackNode,
  Partner,
  PartnerPlace,
  PublicSgtin,
} from './types.ts';

type Fields = Record<string, unknown>;

const unexpected = (what: string): MdlpApiError =>
  new MdlpApiError({ kind: 'unavailable', status: 200, description: `неожиданный ответ сервиса: ${what}` });

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The JSON object or array of an answer. @throws MdlpApiError when it is something else */
export const jsonOf = (bytes: Uint8Array): Fields | unknown[] => {
  const text = new TextDecoder().decode(bytes);
  try {
    const value: unknown = JSON.parse(text);
    if (isFields(value) || Array.isArray(value)) return value;
  } catch {
    // Falls through: a proxy's page with status 200 is no answer either.
  }
  throw unexpected('не JSON');
};

/** The JSON object of an answer. @throws MdlpApiError when it is something else */
export const objectOf = (bytes: Uint8Array): Fields => {
  const value = jsonOf(bytes);
  if (!isFields(value)) throw unexpected('не объект');
  return value;
};

/** A text field that must be there. @throws MdlpApiError when it is not */
export const textField = (answer: Fields, name: string): string => {
  const value = answer[name];
  if (typeof value !== 'string' || value === '') throw unexpected(`нет поля ${name}`);
  return value;
};

/** A number that may come as text; undefined when absent. */
export const numberField = (answer: Fields, name: string): number | undefined => {
  const value = Number(answer[name] ?? Number.NaN);
  return Number.isFinite(value) ? value : undefined;
};

/** A list that must be there; its rows are taken as the protocol describes them. */
export const listField = <T>(answer: Fields, name: string): T[] => {
  const value = answer[name];
  if (!Array.isArray(value)) throw unexpected(`нет списка ${name}`);
  return value as T[];
};

const totalOf = (answer: Fields, rows: unknown[]): number => numberField(answer, 'total') ?? rows.length;

/** A page of a list method. */
export const pageOf = <T>(answer: Fields, list = 'entries'): { entries: T[]; total: number } => {
  const entries = listField<T>(answer, list);
  return { entries, total: totalOf(answer, entries) };
};

/** A place of one's own: editions name its key `id` or `branch_id`. */
export const branchOf = (answer: Fields): Branch => ({
  ...(answer as Omit<Branch, 'branch_id'>),
  branch_id: String(answer.branch_id ?? answer.id ?? ''),
  address: isFields(answer.address) ? answer.address : {},
});

const placeOf = (place: Fields): PartnerPlace => {
  const resolved = isFields(place.address_resolved) ? place.address_resolved.address : undefined;
  return {
    id: String(place.id),
    ...(typeof resolved === 'string' ? { address: resolved } : {}),
    ...(typeof place.status === 'number' ? { status: place.status } : {}),
  };
};

const optionalText = (answer: Fields, ...names: string[]): string | undefined =>
  names.map((name) => answer[name]).find((value) => typeof value === 'string' && value !== '') as
    | string
    | undefined;

/** A participant: the registry answers with keys in capitals, some of them doubled in small letters. */
export const partnerOf = (answer: Fields): Partner => {
  const person = [answer.LAST_NAME, answer.FIRST_NAME, answer.MIDDLE_NAME].filter(Boolean).join(' ');
  const places = (name: string): PartnerPlace[] =>
    Array.isArray(answer[name]) ? (answer[name] as Fields[]).map(placeOf) : [];
  return {
    system_subj_id: String(answer.system_subj_id ?? ''),
    inn: optionalText(answer, 'inn', 'INN'),
    kpp: optionalText(answer, 'kpp', 'KPP'),
    ogrn: optionalText(answer, 'ogrn', 'OGRN'),
    org_name: optionalText(answer, 'ORG_NAME', 'org_name', 'counterparty_name') ?? person,
    entity_type: numberField(answer, 'entity_type'),
    branches: places('branches'),
    safe_warehouses: places('safe_warehouses'),
  };
};

/** Public facts of a pack: an earlier edition calls the status `state`. */
export const publicSgtinOf = (answer: Fields): PublicSgtin => ({
  ...(answer as PublicSgtin),
  status: optionalText(answer, 'status', 'state'),
});

const packNodeOf = (node: Fields): PackNode => ({
  ...(node as PackNode),
  status: optionalText(node, 'status', 'internal_state') ?? '',
  series_number: optionalText(node, 'series_number', 'batch') ?? '',
});

const boxNodeOf = (node: Fields): BoxNode => ({
  ...(node as Omit<BoxNode, 'childs'>),
  sscc: String(node.sscc),
  childs: (Array.isArray(node.childs) ? (node.childs as Fields[]) : []).map((child) =>
    typeof child.sgtin === 'string' ? packNodeOf(child) : boxNodeOf(child),
  ),
});

/** A full hierarchy: `up` and `down` are objects, though the paper shows arrays. */
export const hierarchyOf = (answer: Fields): FullHierarchy => {
  const root = (name: string): BoxNode => {
    const value = answer[name];
    const node = Array.isArray(value) ? value[0] : value;
    if (!isFields(node)) throw unexpected(`нет поля ${name}`);
    return boxNodeOf(node);
  };
  return { up: root('up'), down: root('down') };
};
