import {
  claimPhoneScans,
  deliverPhoneScans,
  getPhone,
  leavePhone,
  listPhones,
  makePhonePairing,
  pairPhone,
  removePhone,
} from '@provizor/contract';
import { bind, bindPublic } from '../../core/index.ts';
import { findPhones, leave, revoke } from './list.ts';
import { makePairing, pair } from './pairing.ts';
import { claim, deliver, stateOf } from './scans.ts';

export const phoneBindings = [
  bind(makePhonePairing, (ctx) => makePairing(ctx)),
  bindPublic(pairPhone, (ctx, { body }) => pair(ctx, body)),
  bind(listPhones, (ctx) => findPhones(ctx)),
  bind(removePhone, (ctx, { params }) => revoke(ctx, params.id)),
  bind(deliverPhoneScans, (ctx, { body }) => deliver(ctx, body)),
  bind(getPhone, (ctx) => stateOf(ctx)),
  bind(leavePhone, (ctx) => leave(ctx)),
  bind(claimPhoneScans, (ctx, { body }) => claim(ctx, body)),
];
