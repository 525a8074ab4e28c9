import { expect, test } from 'vitest';
import { texts as german } from './de-ch/index.ts';
import { texts as english } from './en-us/index.ts';
import { texts as french } from './fr-ch/index.ts';
import { texts as italian } from './it-ch/index.ts';
import { texts as romansh } from './rm-ch/index.ts';

test.each(Object.entries({ german, french, italian, english, romansh }))(
  'the accessible name of a control contains its visible label (WCAG 2.5.3), %s',
  (_, { accessLog, recordHints, onboarding, people, representatives, rights, vaccination }) => {
    const { row } = rights;
    const controls = [
      [recordHints.emergencyShort, recordHints.emergency],
      [recordHints.giveAccessShort, recordHints.giveAccess],
      [row.edit, row.editOf],
      [row.remove, row.removeOf],
      [row.include, row.includeOf],
      [row.exclude, row.excludeOf],
      [row.renew, row.renewOf],
      [people.results.open, people.results.openOf],
      [representatives.dismiss, representatives.dismissOf],
      [accessLog.details.show, accessLog.details.of],
      [vaccination.entry.details, vaccination.entry.detailsOf],
      [onboarding.form.change, onboarding.form.changeOf],
    ];
    for (const [shown = '', name = ''] of controls) expect(name.toLowerCase()).toContain(shown.toLowerCase());
  },
);
