import { choiceObstacles, DraftData } from '@provizor/contract';
import { expiryWarning } from '@provizor/domain';
import { type DayFacts, enterZone, type Moment, moments, zones } from '@provizor/domain/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { orderOf } from './exchange/unload/order.ts';
import { periodOf } from './stock/balances/movement-model.ts';
import { lastDay } from './stock/documents/model/note.ts';
import { agoText, today } from './ui/format/index.ts';
import { lastDays } from './ui/list-filters/period.ts';
import { prefill } from './wizards/goods/model/prefill.ts';

const ago = (moment: Moment, minutes: number) =>
  new Date(Date.parse(moment.at) - minutes * 60_000).toISOString();

const nothing = DraftData.parse({});
const known = { places: [], storages: [], storage: null };

/** Every rule of the screens that leans on today. */
const rules: Record<string, (day: DayFacts, moment: Moment) => void> = {
  'today is the day of this computer': (day) => expect(today()).toBe(day.date),
  'a paper of ours is of today': (day) => {
    expect(prefill('move_order', nothing, { ...known, today: today() })).toMatchObject({
      doc_date: day.date,
    });
  },
  'a paper may be of today and not of tomorrow': (day) => {
    const told = (doc_date: string) =>
      choiceObstacles('move_order', { ...nothing, doc_date }, today()).filter(
        ({ field }) => field === 'doc_date',
      );
    expect(told(day.date)).toEqual([]);
    expect(told(day.tomorrow)).toHaveLength(1);
  },
  'periods end today': (day) => {
    expect(lastDays(today(), 1)).toEqual({ period_s: day.date, period_e: day.date });
    expect(lastDays(today(), 7)).toEqual({ period_s: day.weekAgo, period_e: day.date });
    expect(periodOf({})).toEqual({ period_s: day.month, period_e: day.date });
    expect(periodOf({ period_s: day.tomorrow })).toEqual({ period_s: day.tomorrow, period_e: day.tomorrow });
    expect(orderOf({})).toMatchObject({ period_s: day.month, period_e: day.date });
  },
  'a treatment of ten days ends on the tenth': (day) => expect(lastDay(today(), 10)).toBe(day.tenthDay),
  'shelf lives are warned of': (day) => {
    const warnings = [day.yesterday, day.date, day.months3, day.months6].map((expiry) =>
      expiryWarning(expiry, today()),
    );
    expect(warnings).toEqual(['expired', 'months3', 'months6', null]);
  },
  'a moment of yesterday is told with its date': (day, moment) => {
    expect(agoText(ago(moment, 5))).toBe('5 мин назад');
    // All moments of the table are less than a day from the midnight before.
    const begun = new Date(`${day.date}T00:00:00`).getTime();
    expect(agoText(new Date(begun - 60 * 60_000).toISOString())).toContain(
      day.yesterday.split('-').toReversed().join('.'),
    );
  },
};

describe.each(zones)('a computer in the zone %s', (zone) => {
  let leaveZone: () => void;
  beforeAll(() => {
    leaveZone = enterZone(zone);
  });
  afterAll(() => leaveZone());

  describe.each(moments)('on $title', (moment) => {
    beforeEach(() => void vi.useFakeTimers({ now: new Date(moment.at), toFake: ['Date'] }));
    afterEach(() => void vi.useRealTimers());

    it.each(Object.entries(rules))('%s', (_, rule) => rule(moment.days[zone], moment));
  });
});
