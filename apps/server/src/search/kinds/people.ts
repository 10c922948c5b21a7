import { can, listUsers } from '@provizor/contract';
import { sql } from 'kysely';
import { ofStorages } from '../../prescriptions/index.ts';
import { seenBy } from '../../session/index.ts';
import { noted, searchKind } from '../kind.ts';
import { day, holds, holdsUnmarked, isNumber, latest, most, nearness, numberText } from '../numbers.ts';

type Prescription = { id: number; number: string; date: string; patient: string; drug: string };

/**
 * Prescriptions by series and number, by patient or drug. Those of the group «ВИЧ» are found by their own list alone
 * (decision 0065).
 */
export const prescriptions = searchKind<Prescription>({
  kind: 'prescription',
  access: can('read', 'llo'),
  rows: (sought, { user }) => {
    if (sought.text === '') return null;
    const number = sql`p.series || ' ' || p.number`;
    return sql`
      select case when ${isNumber(sql`p.number`, sought)} or lower(${number}) = ${sought.text} then 0
                  when ${holdsUnmarked(number, sought)} then 1 else 3 end as rank,
             jsonb_build_object('id', p.id, 'number', ${number}, 'date', ${day(sql`p.issue_date`)},
               'patient', a.name, 'drug', p.drug) as facts
        from prescription p
        join patient a on a.organization_id = p.organization_id and a.id = p.patient_id
       where p.programme_kind <> 'hiv' and ${ofStorages(user, true)} and p.id in (
         select e.id from prescription e where ${isNumber(sql`e.number`, sought)}
         union
         select t.id
           from (select * from prescription order by issue_date desc, id desc limit ${latest}) t
           join patient q on q.organization_id = t.organization_id and q.id = t.patient_id
          where ${holdsUnmarked(sql`t.series || t.number`, sought)} or ${holds(sql`q.name`, sought)}
             or ${holds(sql`t.drug`, sought)})
       order by rank, p.issue_date desc, p.id desc limit ${most}`;
  },
  show: ({ id, number, date, patient, drug }) => ({
    id: String(id),
    title: `Рецепт ${numberText(number.trim(), date)}`,
    note: noted(patient, drug),
    page: `/llo/recipes/${id}`,
  }),
});

type Person = {
  id: number;
  name: string;
  username: string;
  position: string | null;
  division: string | null;
};

/** People the caller sees: by name, by name of log-in, by position. */
export const persons = searchKind<Person>({
  kind: 'person',
  access: listUsers.access,
  rows: (sought, { user }) => {
    if (!sought.inside) return null;
    return sql`
      select ${nearness(sql`u.name`, sought)} as rank,
             jsonb_build_object('id', u.id, 'name', u.name, 'username', u.username, 'position', u.position,
               'division', d.name) as facts
        from app_user u
        left join division d on d.organization_id = u.organization_id and d.id = u.division_id
       where ${seenBy(user)} and (${holds(sql`u.name`, sought)} or ${holds(sql`u.username`, sought)}
             or ${holds(sql`u.position`, sought)})
       order by rank, u.name collate "ru-x-icu", u.id limit ${most}`;
  },
  show: ({ id, name, username, position, division }) => ({
    id: String(id),
    title: name,
    note: noted(username, position, division),
    page: `/auth/users/id${id}`,
  }),
});
