import { describe, expect, it } from 'vitest';
import { mayTakeBack, rightLacking, takeBackTitle, takingBack } from './confirming.ts';

const none = { can_confirm_order: false, can_confirm_division_order: false };
const division = { ...none, can_confirm_division_order: true };
const all = { ...none, can_confirm_order: true };
const both = { can_confirm_order: true, can_confirm_division_order: true };
const order = (state: 'draft' | 'pre-active' | 'active') => ({ kind: 'order' as const, state });
const mayNot = /^Утверждать эту заявку вам не разрешено/;

describe('an order', () => {
  it('is confirmed by who has the right, after the division', () => {
    expect(rightLacking(order('draft'), 'post', none)).toMatch(mayNot);
    expect(rightLacking(order('pre-active'), 'post', division)).toMatch(mayNot);
    expect(rightLacking(order('draft'), 'post', all)).toBe('Сначала заявку согласует подразделение');
    expect(rightLacking(order('pre-active'), 'post', all)).toBeNull();
  });

  it('is confirmed at once by who has both rights', () => {
    expect(rightLacking(order('draft'), 'post', both)).toBeNull();
  });

  it('is confirmed for the division by the other right', () => {
    expect(rightLacking(order('draft'), 'confirm', all)).toMatch(mayNot);
    expect(rightLacking(order('draft'), 'confirm', division)).toBeNull();
  });

  it('is taken back by who could have confirmed it', () => {
    expect(mayTakeBack(order('draft'), both)).toBe(false);
    expect(mayTakeBack(order('pre-active'), division)).toBe(true);
    expect(mayTakeBack(order('pre-active'), none)).toBe(false);
    expect(mayTakeBack(order('active'), division)).toBe(false);
    expect(mayTakeBack(order('active'), all)).toBe(true);
  });
});

it('other documents ask for no right of the profile', () => {
  expect(rightLacking({ kind: 'income', state: 'draft' }, 'post', none)).toBeNull();
  expect(mayTakeBack({ kind: 'income', state: 'active' }, none)).toBe(true);
});

it('a count that goes on is cancelled with everything counted, a finished one goes on', () => {
  expect(takeBackTitle({ kind: 'invent', state: 'pre-active' })).toBe('Отменить подсчёт');
  expect(takingBack({ kind: 'invent', state: 'pre-active' })).toMatchObject({ danger: true });
  expect(takingBack({ kind: 'invent', state: 'active' }).text).toContain('вернётся к подсчёту');
  expect(takingBack({ kind: 'move', state: 'active' }).text).toContain('снова будет всё, что отправляли');
  expect(takingBack({ kind: 'move', state: 'sent' }).text).not.toContain('всё, что отправляли');
});

it('says what is given back: entries of a posted document, the reserve of one that was sent', () => {
  expect(takingBack({ kind: 'move', state: 'active' }).text).toContain('сторнированы');
  expect(takingBack({ kind: 'move', state: 'sent' }).text).toContain('Резерв');
});
