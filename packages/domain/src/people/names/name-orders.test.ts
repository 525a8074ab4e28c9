import { expect, test } from 'vitest';
import type { Day } from '../../values/index.ts';
import { nameOrders } from './name-orders.ts';

const birthDate = '1984-03-12' as Day;

test.each([
  [{ family: 'Keller' }, [{ family: 'Keller' }]],
  [{ birthDate }, [{ birthDate }]],
  [
    { family: 'Anna', given: 'Keller', birthDate },
    [
      { family: 'Anna', given: 'Keller', birthDate },
      { family: 'Keller', given: 'Anna', birthDate },
    ],
  ],
  [
    { family: 'Keller, Anna' },
    [{ family: 'Keller, Anna' }, { family: 'Keller', given: 'Anna' }, { family: 'Anna', given: 'Keller' }],
  ],
  [
    { given: 'Anna von Arx', birthDate },
    [
      { given: 'Anna von Arx', birthDate },
      { family: 'Anna von', given: 'Arx', birthDate },
      { family: 'von Arx', given: 'Anna', birthDate },
    ],
  ],
])('[PSR-01] possible name orders of %j', (search, orders) => {
  expect(nameOrders(search)).toEqual(orders);
});
