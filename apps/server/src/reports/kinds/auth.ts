import type { ReportParams } from '@provizor/contract';
import { sql } from 'kysely';
import { periodOf } from './period.ts';
import type { ReportDefinition } from './types.ts';

/** Moments as the wire has them. */
const moment = (column: string) => sql`to_json(${sql.ref(column)})#>>'{}'`;

/** Moments of the days of the period. */
function within(column: string, params: ReportParams, today: string) {
  const { period_s, period_e } = periodOf(params, today);
  return sql`${sql.ref(column)} >= ${period_s}::date and ${sql.ref(column)} < ${period_e}::date + 1`;
}

/** Reports of the administration. */
export const authReports: ReportDefinition[] = [
  {
    key: 'people',
    title: 'Сотрудники и права',
    about: 'Кто работает в программе, с какими ролями и когда был в последний раз',
    params: [],
    columns: [
      { key: 'name', title: 'Сотрудник', type: 'text' },
      { key: 'username', title: 'Имя для входа', type: 'text' },
      { key: 'position', title: 'Должность', type: 'text' },
      { key: 'roles', title: 'Роли', type: 'text' },
      { key: 'seen', title: 'Был в программе', type: 'moment' },
      { key: 'state', title: 'Состояние', type: 'text' },
    ],
    statement: () => sql`
      select u.name, u.username, u.position, r.roles, ${moment('s.seen')} as seen,
             case when u.disabled then 'вход закрыт' else 'вход открыт' end as state
        from app_user u
        left join lateral (select string_agg(r.name, ', ' order by r.name) as roles
                             from user_role ur join role r on r.id = ur.role_id
                            where ur.organization_id = u.organization_id and ur.user_id = u.id) r on true
        left join lateral (select max(last_seen_at) as seen from session
                            where organization_id = u.organization_id and user_id = u.id) s on true
       order by u.name collate "ru-x-icu", u.id`,
  },
  {
    key: 'sessions',
    title: 'Входы в программу',
    about: 'Сеансы за период: кто, откуда, с какого по какое время',
    params: ['period'],
    columns: [
      { key: 'created', title: 'Вход', type: 'moment' },
      { key: 'name', title: 'Сотрудник', type: 'text' },
      { key: 'ip', title: 'Адрес', type: 'text' },
      { key: 'program', title: 'Программа', type: 'text' },
      { key: 'seen', title: 'Последнее действие', type: 'moment' },
      { key: 'ended', title: 'Выход', type: 'moment' },
    ],
    statement: (params, today) => sql`
      select ${moment('s.created_at')} as created, u.name, s.ip, s.user_agent as program,
             ${moment('s.last_seen_at')} as seen, ${moment('s.ended_at')} as ended
        from session s
        join app_user u on u.organization_id = s.organization_id and u.id = s.user_id
       where ${within('s.created_at', params, today)}
       order by s.created_at desc, s.id desc`,
  },
  {
    key: 'changes',
    title: 'Изменения по сотрудникам',
    about: 'Сколько записей каждый добавил, изменил и удалил за период',
    params: ['period'],
    columns: [
      { key: 'name', title: 'Сотрудник', type: 'text' },
      { key: 'added', title: 'Добавлено', type: 'integer' },
      { key: 'changed', title: 'Изменено', type: 'integer' },
      { key: 'removed', title: 'Удалено', type: 'integer' },
      { key: 'last', title: 'Последнее', type: 'moment' },
    ],
    statement: (params, today) => sql`
      select coalesce(u.name, case when a.user_id is null then 'программа' else 'главный администратор' end) as name,
             (count(*) filter (where a.action = 'insert'))::int as added,
             (count(*) filter (where a.action = 'update'))::int as changed,
             (count(*) filter (where a.action = 'delete'))::int as removed, to_json(max(a.at))#>>'{}' as last
        from audit_entry a
        left join app_user u on u.organization_id = a.organization_id and u.id = a.user_id
       where a.organization_id = current_organization() and ${within('a.at', params, today)}
       group by a.user_id, u.name order by count(*) desc, 1`,
  },
  {
    key: 'devices',
    title: 'Мобильные устройства',
    about: 'Терминалы, их владельцы и партии, которые с них пришли за период',
    params: ['period'],
    columns: [
      { key: 'device', title: 'Устройство', type: 'text' },
      { key: 'owner', title: 'Чьё', type: 'text' },
      { key: 'jobs', title: 'Партий', type: 'integer' },
      { key: 'codes', title: 'Кодов', type: 'integer' },
      { key: 'last', title: 'Последняя партия', type: 'moment' },
    ],
    statement: (params, today) => sql`
      select d.name as device, u.name as owner, count(j.id)::int as jobs,
             coalesce(sum(j.sgtin_count + j.sscc_count), 0)::int as codes, to_json(max(j.created_at))#>>'{}' as last
        from mobile_device d
        join app_user u on u.organization_id = d.organization_id and u.id = d.user_id
        left join scan_job j on j.organization_id = d.organization_id and j.device_id = d.id
         and ${within('j.created_at', params, today)}
       group by d.id, d.name, u.name order by d.name collate "ru-x-icu", d.id`,
  },
  {
    key: 'roles',
    title: 'Роли и кто их носит',
    about: 'Права каждой роли и люди организации с этой ролью',
    params: [],
    columns: [
      { key: 'role', title: 'Роль', type: 'text' },
      { key: 'abilities', title: 'Права', type: 'text' },
      { key: 'people', title: 'Сотрудники', type: 'text' },
      { key: 'count', title: 'Сотрудников', type: 'number' },
    ],
    statement: () => sql`
      select r.name as role, a.abilities, u.people, coalesce(u.count, 0) as count
        from role r
        left join lateral (
          select string_agg(b.action || ' ' || b.subject, ', ' order by b.subject, b.action) as abilities
            from role_ability b where b.role_id = r.id) a on true
        left join lateral (
          select string_agg(p.name, ', ' order by p.name) as people, count(*)::int as count
            from user_role w join app_user p on p.organization_id = w.organization_id and p.id = w.user_id
           where w.role_id = r.id) u on true
       order by r.name collate "ru-x-icu", r.id`,
  },
];
