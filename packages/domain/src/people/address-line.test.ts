import { expect, test } from 'vitest';
import { addressLine } from './address-line.ts';

const home = { street: ['Seestrasse 12'], postalCode: '3600', city: 'Thun' };

test.each([
  [home, 'Seestrasse 12, 3600 Thun'],
  [{ ...home, street: ['c/o Vogt', 'Seestrasse 12'] }, 'c/o Vogt, Seestrasse 12, 3600 Thun'],
  [{ ...home, country: 'CH' }, 'Seestrasse 12, 3600 Thun'],
  [{ ...home, country: 'Schweiz' }, 'Seestrasse 12, 3600 Thun'],
  [{ ...home, country: 'suisse' }, 'Seestrasse 12, 3600 Thun'],
  [{ ...home, country: 'CHE' }, 'Seestrasse 12, 3600 Thun'],
  [{ ...home, country: 'Svizra' }, 'Seestrasse 12, 3600 Thun'],
  [{ ...home, country: 'China' }, 'Seestrasse 12, 3600 Thun, China'],
  [{ ...home, country: 'Frankreich' }, 'Seestrasse 12, 3600 Thun, Frankreich'],
  [{ ...home, text: 'anders geschrieben' }, 'Seestrasse 12, 3600 Thun'],
  [{ ...home, postalCode: undefined, country: 'Frankreich' }, 'Seestrasse 12, Thun, Frankreich'],
  [{ ...home, postalCode: undefined, text: 'Seestrasse 12, Thun BE' }, 'Seestrasse 12, Thun BE'],
  [{ ...home, city: undefined, text: 'Seestrasse 12, 3600' }, 'Seestrasse 12, 3600'],
  [{ ...home, street: [], text: 'Postfach, 3600 Thun' }, 'Postfach, 3600 Thun'],
  [{ street: [], city: 'Thun', text: 'beim Schloss, Thun' }, 'beim Schloss, Thun'],
  [{ street: ['Seestrasse 12'], city: 'Thun' }, 'Seestrasse 12, Thun'],
  [{ street: [] }, undefined],
])('[DOC-28] formats an address by Swiss rules: %j', (address, line) => {
  expect(addressLine(address)).toBe(line);
});
