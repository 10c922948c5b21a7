import { deviceScheme, type EffectRow, packEffectOf, packEffects, packTransits } from '@provizor/domain';
import { describe, expect, it } from 'vitest';
import type { Effect, Operation } from './operation.ts';
import { operations } from './operations.ts';
import { transits } from './transit.ts';

/** Made by registrars only: ours have the effect of the same disposal by signature. */
const ofDevices: readonly number[] = Object.values(deviceScheme);
/** A producer's: pharmacies and hospitals, which the product is for, never send it. */
const ofProducers: readonly number[] = [313];
const schemes = Object.keys(operations)
  .map(Number)
  .filter((scheme) => !ofDevices.includes(scheme) && !ofProducers.includes(scheme));

const statusesOf = ({ admits }: Operation): string[] | 'any' => {
  if (admits.some(({ statuses }) => statuses === 'any')) return 'any';
  return [...new Set(admits.flatMap(({ statuses }) => statuses))].sort();
};

/** An effect in the words of the registry of packs. */
const wordsOf = (effect: Effect) => {
  if (effect.kind === 'bind') return { ...effect, taker: effect.taker.replace('subject', 'author') };
  if (effect.kind === 'open' || effect.kind === 'extract') return { kind: 'keep' };
  if (effect.kind !== 'leave' || !effect.by) return effect;
  expect(effect.by.field).toBe('withdrawal_type');
  return { ...effect, by: effect.by.to };
};

const boxesOf = ({ effect, extracts }: Operation) => {
  if (effect.kind === 'open') return 'open';
  // what is undone stays where it is: the effects leave boxes alone then
  if (effect.kind === 'undo') return 'stay';
  return effect.kind === 'extract' || extracts > 0 ? 'leave' : 'stay';
};

const compare = (row: EffectRow | undefined, operation: Operation | undefined) => {
  expect(row && operation).toBeDefined();
  if (!row || !operation) return;
  const from = row.from === 'any' ? 'any' : [...row.from].sort();
  expect(from).toEqual(statusesOf(operation));
  expect(row.effect).toEqual(wordsOf(operation.effect));
  expect(row.boxes).toBe(boxesOf(operation));
};

describe('the effects of the registry of packs and the operations of the training system', () => {
  it('are about the same schemes', () => {
    expect(Object.keys(packEffects).map(Number)).toEqual(schemes);
  });

  it.each(schemes)('%i: the same statuses, effect and boxes', (scheme) => {
    compare(packEffects[scheme], operations[scheme]);
    expect(packEffects[scheme]?.lifted !== undefined).toBe(operations[scheme]?.instead !== undefined);
    if (packEffects[scheme]?.lifted) compare(packEffects[scheme].lifted, operations[scheme]?.instead?.row);
  });

  it.each(ofDevices)('%i, which a registrar makes: the same statuses, effect and boxes', (scheme) => {
    compare(packEffectOf(scheme, {}), operations[scheme]);
  });

  it('know the same operations that wait for the other side', () => {
    expect(packTransits.map(({ scheme, status, author }) => ({ awaiting: scheme, status, author }))).toEqual(
      transits.map(({ awaiting, status, author }) => ({ awaiting, status, author })),
    );
  });
});
