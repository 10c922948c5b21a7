import type { FieldError } from '@provizor/contract';
import { fundingFits, isSupplierKnown, needsExportCountry } from '@provizor/domain';
import type { Rule, SchemeBody } from './definition.ts';

/** Wrong lines told at most: more help nobody. */
const told = 100;

const at = (field: string, message: string): FieldError => ({ path: `body.${field}`, message });
const nothing: FieldError[] = [];

/** Both chosen by a person, they must fit; what others have entered is carried on (rulings, «Codes»). */
export const fundingPair: Rule = ({ source, contract_type: type, funding_carried: carried }) =>
  carried || fundingFits(source ?? null, type ?? null)
    ? nothing
    : [
        at(
          'contract_type',
          source === 2 || source === 3
            ? 'Тип договора: с этим источником финансирования выберите тип 6'
            : 'Тип договора: тип 6 выбирают только с источниками финансирования 2 и 3',
        ),
      ];

/** A contract of the state supply is known by its number (wizards, section 5). */
export const contractNumber: Rule = ({
  contract_type: type,
  contract_num: number,
  funding_carried: carried,
}) =>
  type === 6 && !number && !carried
    ? [at('contract_num', 'Заполните поле «Номер контракта»: для договора типа 6 он обязателен')]
    : nothing;

/** Export names its country. */
export const exportCountry: Rule = ({ withdrawal_type: type, export_country_code: country }) =>
  type !== undefined && needsExportCountry(type) && !country
    ? [at('export_country_code', 'Не указана страна экспорта')]
    : nothing;

/** A supplier is an INN and a KPP, a person's INN of 12 digits alone. */
export const supplier: Rule = ({ shipper_info: info }) =>
  info && isSupplierKnown(info.inn, info.kpp ?? null)
    ? nothing
    : [at('shipper_info.kpp', 'Отсутствуют данные поставщика')];

/** An organisation that destroys is an INN and a KPP. */
export const destroyer: Rule = ({ destruction_org: organization }) =>
  organization?.inn.length === 10 && !organization.kpp
    ? [at('destruction_org.kpp', 'Введите КПП организации, которая уничтожает')]
    : nothing;

/** Goods move between two places. */
export const differentPlaces: Rule = ({ subject_id: from, receiver_id: to }) =>
  from === to
    ? [at('receiver_id', 'Место получателя: выберите другое место, не место отправителя')]
    : nothing;

/** A paper of sale that is none of the usual is named (mdlp-api, section 5.3). */
export const paperName: Rule = ({ doc_type: type, doc_name: name }) =>
  type === 4 && !name
    ? [at('doc_name', 'Введите наименование документа продажи: для вида «прочее» оно обязательно')]
    : nothing;

/** Packs, or a series. */
export const packsOrSeries: Rule = ({ content, series_details: series }) =>
  (content === undefined) === (series === undefined)
    ? [at('content', 'Отсканируйте упаковки или укажите серию, одно из двух')]
    : nothing;

/** VAT is a part of the price; where a price stands both in a line and inside a box, each is looked at. */
export const vatWithinPrice: Rule = ({ content = [] }) => {
  const found: FieldError[] = [];
  const compare = (path: string, cost?: string, vat?: string) => {
    if (cost !== undefined && vat !== undefined && Number(vat) >= Number(cost) && found.length < told) {
      found.push(at(path, 'Сумма НДС должна быть меньше цены с НДС: исправьте цену или НДС'));
    }
  };
  for (const [n, line] of content.entries()) {
    compare(`content.${n}.vat_value`, line.cost, line.vat_value);
    for (const [k, inside] of (line.detail ?? []).entries()) {
      compare(`content.${n}.detail.${k}.vat_value`, inside.cost, inside.vat_value);
    }
  }
  return found;
};

/** No code stands twice. Every repeat is told with the line it repeats, 100 of them at most. */
export function repeats({ content = [] }: SchemeBody): FieldError[] {
  const first = new Map<string, number>();
  const found: FieldError[] = [];
  for (const [n, { sgtin, sscc }] of content.entries()) {
    const code = sgtin ?? sscc ?? '';
    const before = first.get(code);
    if (before === undefined) first.set(code, n);
    else if (found.length < told) {
      const message = `Код ${code} уже есть в строке ${before + 1}: уберите повтор из строки ${n + 1}`;
      found.push(at(`content.${n}.${sgtin === undefined ? 'sscc' : 'sgtin'}`, message));
    }
  }
  return found;
}
