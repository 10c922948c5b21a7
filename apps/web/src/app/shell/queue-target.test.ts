import { expect, test } from 'vitest';
import { readOutgoingFilter } from '../../exchange/model/outgoing.ts';
import { queueTarget } from './queue-target.ts';

test('the sign of the queue opens the list it counts', () => {
  const troubled = queueTarget({ waiting: 0, errors: 2 });
  expect(troubled.to).toBe('/mdlp/outcome');
  // refused ones and those taken in part, like the figure; nothing is narrowed to a state
  expect(readOutgoingFilter(troubled.search)).toMatchObject({ trouble: 'any', state: undefined });
  expect(queueTarget({ waiting: 1, errors: 2 })).toEqual({ to: '/mdlp/queue', search: {} });
});
