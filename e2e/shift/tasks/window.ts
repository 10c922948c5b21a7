import { addPrescription } from '@provizor/contract';
import { stockCalls } from '@provizor/contract/stock';
import { makeSnils } from '@provizor/domain';
import { prescriptionSymbol } from '../../support/prescription-symbol.ts';
import { anyGoods, inDays } from '../../support/shelves.ts';
import type { Person } from '../person.ts';
import { both, task } from '../task.ts';
import type { World } from '../world.ts';

/** A prescription of ours with goods for it on the shelf of the hall. */
async function prescribed({ shelves, fresh, number }: World, stocked = true) {
  const serial = number();
  const source = await shelves.found('source_type', '');
  const programme = await shelves.added('programme', {
    name: fresh('Программа'),
    kind: 'federal',
    source_type_id: source.id,
  });
  const hall = await shelves.storage(fresh('Окно'));
  const goods = await shelves.found('nomenclature', anyGoods);
  const line = { n_line: 1, nomenclature_id: goods.id, series: fresh('ОКНО'), expiry: '2031-05-01' };
  if (stocked)
    await shelves.posted(stockCalls.initial, {
      storage_id: hall.id,
      lines: [{ ...line, quantity: '50', price: '110.00', vat_rate: '10', source: String(source.id) }],
    });
  const ssn = makeSnils(String(900_500_000 + serial));
  const { id } = await shelves.person.call(addPrescription, {
    body: {
      series: '7726',
      number: String(5_000_000 + serial),
      date: inDays(-3),
      programme_id: programme.id,
      patient: { ssn, name: `Сменина Мария ${serial}`, birth_date: '1950-02-03' },
      drug: anyGoods,
      quantity: '2',
    },
  });
  return { id, number: String(5_000_000 + serial), ssn, hall: hall.name };
}

type Prescribed = Awaited<ReturnType<typeof prescribed>>;

const cardOf = (person: Person, number: string) =>
  person.desk.heading().filter({ hasText: number }).waitFor();

/** The window of preferential prescriptions. */
export const window = [
  task({
    title: 'Dispense by a preferential prescription at the window',
    who: 'pharmacist',
    user: 'apteka',
    ready: prescribed,
    ...both(async (person, way, ready: Prescribed) => {
      if (way === 'keys') await person.open('Отпуск у окна');
      else await person.go('Льготные рецепты', 'Отпуск у окна');
      await person.walk.scannerReady();
      await person.scan(prescriptionSymbol(ready));
      await cardOf(person, ready.number);
      const storage = person.desk.field(/^Склад/).first();
      await storage.waitFor();
      if (way === 'keys') {
        await person.desk.tabTo(storage);
        await person.type(ready.hall);
        const pointed = person.page.locator('[role=option][data-combobox-selected]');
        await pointed.filter({ hasText: ready.hall }).waitFor();
        await person.press('Enter');
      } else await person.choose(/^Склад/, ready.hall);
      await person.main(way, /^Отпустить/);
      await person.sees('Отпуск проведён');
    }),
  }),
  task({
    title: 'Put a prescription nobody can serve on deferred service',
    who: 'pharmacist',
    user: 'apteka',
    ready: (world) => prescribed(world, false),
    ...both(async (person, way, { number }: Prescribed) => {
      if (way === 'keys') {
        await person.find(number);
      } else {
        await person.go('Льготные рецепты', 'Рецепты');
        await person.fill(/Номер|номер/, number);
        await person.row(number).dblclick();
      }
      await cardOf(person, number);
      await person.button('Поставить на отсроченное обеспечение').waitFor();
      await person.act(way, 'Поставить на отсроченное обеспечение', '2');
      await person.desk
        .dialog()
        .getByText(/Обслужить до/)
        .waitFor();
      if (way === 'keys') await person.press('Control+Enter');
      else
        await person.click(
          person.desk.dialog().getByRole('button', { name: /^(?:Поставить|Отсрочить|Подтвердить)/ }),
        );
      await person.sees(/Отсрочен до/);
    }),
  }),
  task({
    title: 'Enter a prescription from its symbol, with a new patient',
    who: 'pharmacist',
    user: 'apteka',
    ready: async ({ shelves, fresh, number }) => {
      const source = await shelves.found('source_type', '');
      const programme = await shelves.added('programme', {
        name: fresh('Рука'),
        kind: 'federal',
        source_type_id: source.id,
      });
      const serial = number();
      return {
        number: String(6_000_000 + serial),
        ssn: makeSnils(String(900_600_000 + serial)),
        programme: programme.name,
      };
    },
    ...both(async (person, way, ready: { number: string; ssn: string; programme: string }) => {
      if (way === 'keys') await person.open('Отпуск у окна');
      else await person.go('Льготные рецепты', 'Отпуск у окна');
      await person.walk.scannerReady();
      await person.scan(prescriptionSymbol({ ...ready, doctor: `S${ready.number.slice(-5)}` }));
      await person.desk.heading().filter({ hasText: 'Новый рецепт' }).waitFor();
      await person.sees(/Если пациента с этим СНИЛС ещё нет/);
      const fields: [string, string][] = [
        ['Фамилия, имя, отчество пациента', 'Сменина Вера Сергеевна'],
        ['Дата рождения', '03.02.1950'],
        ['Фамилия, имя, отчество врача', 'Сменин Пётр Ильич'],
        ['Препарат, как на рецепте', anyGoods],
      ];
      for (const [label, text] of fields) {
        if (way === 'keys') await person.desk.tabTo(person.desk.field(new RegExp(`^${label}`)).first());
        else
          await person.desk
            .field(new RegExp(`^${label}`))
            .first()
            .click();
        await person.type(text);
      }
      const programme = person.desk.field('Программа').first();
      if ((await programme.inputValue()) === '') {
        if (way === 'keys') await person.desk.choose(/^Программа/, ready.programme);
        else await person.choose(/^Программа/, ready.programme);
      }
      await person.main(way, /^(?:Внести|Сохранить)/);
      await person.desk
        .heading()
        .filter({ hasText: `рецепт 7726 № ${ready.number}` })
        .waitFor();
    }),
  }),
];
