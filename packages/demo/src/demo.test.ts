import { isGtin } from '@provizor/codes';
import { describe, expect, it } from 'vitest';
import { authority, deliveries, doctors, organizations, patients, products } from './index.ts';

const weighted = (digits: string, weights: number[]) =>
  weights.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0);

/** Check digits of an INN by the order of the tax service (letter of 29.06.2012). */
function innIsRight(inn: string): boolean {
  const weights = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
  const digit = (count: number) => String((weighted(inn, weights.slice(11 - count)) % 11) % 10);
  if (inn.length === 10) return inn[9] === digit(9);
  return inn.length === 12 && inn[10] === digit(10) && inn[11] === digit(11);
}

function snilsIsRight(snils: string): boolean {
  const control = weighted(snils, [9, 8, 7, 6, 5, 4, 3, 2, 1]) % 101;
  return snils.length === 11 && Number(snils.slice(9)) === (control === 100 ? 0 : control);
}

const unique = (values: string[]) => new Set(values).size === values.length;

describe('products', () => {
  it('are more than two hundred, each with a GTIN of its own out of the range for examples', () => {
    expect(products.length).toBeGreaterThanOrEqual(200);
    expect(products.filter((product) => !isGtin(product.gtin) || !product.gtin.startsWith('0952'))).toEqual(
      [],
    );
    expect(unique(products.map((product) => product.gtin))).toBe(true);
  });

  it('have a price in roubles and kopecks and a whole number of primary units', () => {
    expect(products.filter((product) => !/^[1-9]\d*\.\d\d$/.test(product.price))).toEqual([]);
    expect(products.filter((product) => !(product.units_in_pack >= 1))).toEqual([]);
  });

  it.each(['gnvlp', 'vzn', 'narcotic', 'cold', 'insulin', 'hiv'] as const)('some are %s', (trait) => {
    expect(products.filter((product) => product[trait]).length).toBeGreaterThan(3);
  });

  it('hold several trade names of one substance and fractional packs', () => {
    const ramipril = products.filter((product) => product.prod_name === 'Рамиприл');
    expect(new Set(ramipril.map((product) => product.sell_name)).size).toBeGreaterThan(1);
    expect(ramipril[0]).toMatchObject({ units_in_pack: 28, pack: '14 шт. – блистеры (2) – пачки картонные' });
  });
});

describe('organisations', () => {
  const users = [...organizations, authority].flatMap((organization) => organization.users);
  const places = organizations.flatMap((organization) => organization.places);

  it('have right check digits', () => {
    for (const { inn, ogrn } of [
      ...organizations,
      ...[authority, authority.district, ...authority.district.organizations],
    ]) {
      expect(innIsRight(inn), inn).toBe(true);
      expect(Number(ogrn[12]), ogrn).toBe((Number(ogrn.slice(0, 12)) % 11) % 10);
    }
    for (const { inn, snils } of users) {
      expect(innIsRight(inn), inn).toBe(true);
      expect(snilsIsRight(snils), snils).toBe(true);
    }
  });

  it('have places, storages and users nobody else has', () => {
    expect(unique(places.map((place) => place.branch_id))).toBe(true);
    expect(places.filter((place) => !/^\d{14}$/.test(place.branch_id) || place.storages.length < 2)).toEqual(
      [],
    );
    expect(unique(users.map((user) => user.username))).toBe(true);
    expect(users.every((user) => user.password === user.username)).toBe(true);
  });
});

describe('deliveries', () => {
  it('go between known places of different organisations and carry known products', () => {
    const owner = new Map(
      organizations.flatMap(({ key, places }) => places.map((place) => [place.branch_id, key] as const)),
    );
    const gtins = new Set(products.map((product) => product.gtin));
    for (const delivery of deliveries) {
      expect(owner.get(delivery.shipper)).toBeDefined();
      expect(owner.get(delivery.receiver)).toBeDefined();
      expect(owner.get(delivery.shipper)).not.toBe(owner.get(delivery.receiver));
      expect(delivery.lots.filter((lot) => !gtins.has(lot.gtin))).toEqual([]);
    }
    expect(unique(deliveries.map((delivery) => delivery.doc_num))).toBe(true);
  });

  it('cover every scheme, nested boxes, every problem and 25 000 packs', () => {
    expect(new Set(deliveries.map((delivery) => delivery.scheme))).toEqual(new Set([415, 416, 471, 472]));
    expect(deliveries.some((delivery) => delivery.boxes_per_pallet)).toBe(true);
    const problems = deliveries.flatMap((delivery) => delivery.problems ?? []);
    expect(new Set(problems.map((problem) => problem.kind)).size).toBe(4);
    const packs = (key: string) =>
      deliveries
        .find((delivery) => delivery.key === key)
        ?.lots.reduce((sum, lot) => sum + lot.loose + lot.boxes * lot.packs_per_box, 0);
    expect(packs('huge')).toBe(25_000);
    expect(packs('small')).toBeLessThan(30);
  });
});

describe('patients and doctors', () => {
  const people = [...patients, ...doctors];
  const taken = [...organizations, authority].flatMap(({ users }) => users.map(({ snils }) => snils));

  it('are thirty and ten, each with a right СНИЛС of the range 9xx that nobody else has', () => {
    expect([patients.length, doctors.length]).toEqual([30, 10]);
    expect(people.filter(({ ssn }) => !snilsIsRight(ssn) || !ssn.startsWith('9'))).toEqual([]);
    expect(unique([...people.map(({ ssn }) => ssn), ...taken])).toBe(true);
  });

  it('were born on a day of the calendar and have a policy of 16 digits with its check digit', () => {
    // as a table: 2, 4, 6, 8, 1, 3, 5, 7, 9 for what is doubled
    const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];
    const sum = (policy: string) =>
      [...policy].reduce(
        (all, digit, at) => all + (at % 2 === 0 ? (doubled[Number(digit)] ?? 0) : Number(digit)),
        0,
      );
    const wrong = patients.filter(
      ({ birth_date, policy }) =>
        new Date(birth_date).toISOString().slice(0, 10) !== birth_date ||
        !/^\d{16}$/.test(policy) ||
        sum(policy) % 10 !== 0,
    );
    expect(wrong).toEqual([]);
    expect(unique(patients.map(({ policy }) => policy))).toBe(true);
  });
});
