import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeGtin } from '@provizor/codes';

const write = (path: string, lines: () => Iterable<string>): Promise<void> =>
  pipeline(Readable.from(lines()), createWriteStream(path));

/** A file like ЕСКЛП: `groups` СМНН with five packs each, every pack with a price and a barcode. */
export async function writeEsklp(path: string, groups: number): Promise<void> {
  await write(path, function* () {
    yield '<?xml version="1.0" encoding="UTF-8"?>\n<ns2:esklp xmlns:ns2="http://service.rosminzdrav.ru/ESKLP"><ns2:group_list>\n';
    for (let n = 0; n < groups; n++) {
      const code = `21.20.10.990-${String(n).padStart(6, '0')}`;
      yield `<ns2:group><smnn_list><smnn UUID="u${n}"><code>${code}</code><mnn>ВЕЩЕСТВО ${n}</mnn><form>ТАБЛЕТКИ</form>` +
        `<dosage><grls_value>${n % 500} мг</grls_value><dosage_num>${n % 500}</dosage_num></dosage>` +
        '<ftg>пробная группа</ftg><okpd2>21.20.10.990</okpd2><is_znvlp>true</is_znvlp><klp_list>\n';
      for (let k = 0; k < 5; k++) {
        const gtin = makeGtin(`0952${String(n * 5 + k).padStart(9, '0')}`);
        yield `<klp UUID="k${n}-${k}"><code>${code}-${k}</code><mnn_norm_name>Вещество ${n}</mnn_norm_name>` +
          `<dosage_norm_name>${n % 500} мг</dosage_norm_name><lf_norm_name>таблетки</lf_norm_name>` +
          `<trade_name>Название ${n}-${k}</trade_name><pack_1><num>10</num><name>блистер</name></pack_1>` +
          `<pack_2><num>${k + 1}</num><name>пачка картонная</name></pack_2><consumer_total>${(k + 1) * 10}</consumer_total>` +
          `<owner><name>Владелец ${n % 300}</name></owner><num_reg>ЛП-${n}</num_reg><date_reg>2020-02-03</date_reg>` +
          `<manufacturer><name>Завод ${n % 300}</name><country_code>643</country_code></manufacturer>` +
          `<klp_lim_price_list><klp_lim_price><price_value>${n % 900}.50</price_value><reg_date>2024-05-06</reg_date>` +
          `<reg_num>${n}/24</reg_num><barcode>${gtin.slice(1)}</barcode></klp_lim_price></klp_lim_price_list></klp>\n`;
      }
      yield '</klp_list></smnn></smnn_list></ns2:group>\n';
    }
    yield '</ns2:group_list></ns2:esklp>\n';
  });
}

const dates = 'UPDATEDATE="2026-01-01" STARTDATE="2020-01-01" ENDDATE="2079-06-06" ISACTUAL="1" ISACTIVE="1"';
const guidOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** A folder like ГАР with one region: `streets` streets of a hundred houses each, their hierarchy. */
export async function writeGar(folder: string, streets: number): Promise<void> {
  const region = join(folder, '99');
  mkdirSync(region, { recursive: true });
  const file = (name: string) => join(region, `${name}_20261103_bench.XML`);
  const streetId = (s: number) => 1000 + s;
  const houseId = (s: number, h: number) => 10_000_000 + s * 100 + h;
  await write(file('AS_ADDR_OBJ'), function* () {
    yield '\ufeff<ADDRESSOBJECTS>\n';
    yield `<OBJECT OBJECTID="1" OBJECTGUID="${guidOf(1)}" NAME="Пробная" TYPENAME="обл." LEVEL="1" ${dates} />\n`;
    for (let s = 0; s < streets; s++) {
      yield `<OBJECT OBJECTID="${streetId(s)}" OBJECTGUID="${guidOf(streetId(s))}" NAME="Улица ${s}" TYPENAME="ул." LEVEL="8" ${dates} />\n`;
    }
    yield '</ADDRESSOBJECTS>\n';
  });
  await write(file('AS_HOUSES'), function* () {
    yield '\ufeff<HOUSES>\n';
    for (let s = 0; s < streets; s++) {
      for (let h = 0; h < 100; h++) {
        const id = houseId(s, h);
        yield `<HOUSE OBJECTID="${id}" OBJECTGUID="${guidOf(id)}" HOUSENUM="${h}" HOUSETYPE="2" ${dates} />\n`;
      }
    }
    yield '</HOUSES>\n';
  });
  await write(file('AS_ADM_HIERARCHY'), function* () {
    yield '\ufeff<ITEMS>\n<ITEM OBJECTID="1" PARENTOBJID="0" ISACTIVE="1" PATH="1" />\n';
    for (let s = 0; s < streets; s++) {
      const street = streetId(s);
      yield `<ITEM OBJECTID="${street}" PARENTOBJID="1" ISACTIVE="1" PATH="1.${street}" />\n`;
      for (let h = 0; h < 100; h++) {
        const id = houseId(s, h);
        yield `<ITEM OBJECTID="${id}" PARENTOBJID="${street}" ISACTIVE="1" PATH="1.${street}.${id}" />\n`;
      }
    }
    yield '</ITEMS>\n';
  });
}
