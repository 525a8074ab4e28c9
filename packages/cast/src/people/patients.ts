import { asDay, type Spid } from '@epr/domain/values';
import type { Gender } from '@epr/domain/people';
import type { DemoPatient } from '../demo-types.ts';
import { ahv, spid } from './identifiers.ts';

export const anna = patient(1, 'Anna', 'Keller', '1984-03-12', 'female', 'Seeweg 12', '3006 Bern BE', {
  spid: '761337610411353650' as Spid,
  phone: '+41315550112',
  email: 'anna.keller@example.ch',
});
export const beat = patient(2, 'Beat', 'Leer', '1990-07-01', 'male', 'Brunnhof 4', '3007 Bern BE');
export const rita = patient(3, 'Rita', 'Keller', '1979-11-23', 'female', 'Talstrasse 8', '3072 Ostermundigen BE', {
  phone: '+41315550133',
});
/** Rita's daughter, a child. */
export const lea = patient(4, 'Lea', 'Keller', '2015-05-18', 'female', 'Talstrasse 8', '3072 Ostermundigen BE');
/** Rita's father. */
export const otto = patient(5, 'Otto', 'Keller', '1948-02-09', 'male', 'Bernstrasse 101', '3110 Münsingen BE');
/** The one person rolf.vertreter represents. */
export const margrit = patient(6, 'Margrit', 'Vogt', '1937-09-30', 'female', 'Gartenweg 3', '3600 Thun BE');
/** Only in the demo world with a large record. */
export const gross = patient(7, 'Gabriel', 'Gross', '1961-04-17', 'male', 'Aktenweg 1', '3012 Bern BE');

/** All patients. Those after the named ones are test cases for the patient search: same and similar names, twins. */
export const patients: readonly DemoPatient[] = [
  anna,
  beat,
  rita,
  lea,
  otto,
  margrit,
  patient(20, 'Anna', 'Keller', '1991-08-04', 'female', 'Rosenweg 21', '8400 Winterthur ZH'),
  patient(21, 'Anna', 'Kehler', '1984-03-21', 'female', 'Bahnhofstrasse 5', '3400 Burgdorf BE'),
  patient(22, 'Anna Maria', 'Keller', '1948-03-12', 'female', 'Dorfplatz 2', '3076 Worb BE'),
  patient(23, 'Anne', 'Keller', '1984-12-03', 'female', 'Chemin du Lac 7', '2502 Biel/Bienne BE'),
  patient(24, 'Hanna', 'Keller', '2002-01-15', 'female', 'Seeweg 14', '3006 Bern BE'),
  patient(25, 'Andrea', 'Keller', '1975-06-28', 'female', 'Lorrainestrasse 40', '3013 Bern BE'),
  patient(26, 'Andrea', 'Keller', '1975-06-28', 'male', 'Via Nassa 11', '6900 Lugano TI'),
  patient(27, 'Jan', 'Keller', '2010-10-10', 'male', 'Talstrasse 8', '3072 Ostermundigen BE'),
  patient(28, 'Anna', 'Kellerhals', '1984-03-12', 'female', 'Rebgasse 3', '4058 Basel BS'),
  patient(29, 'Otto', 'Keller', '1950-02-09', 'male', 'Kirchgasse 9', '3110 Münsingen BE'),
  patient(30, 'Luca', 'Brunner', '2012-02-29', 'male', 'Spielweg 6', '3098 Köniz BE'),
  patient(31, 'Nico', 'Brunner', '2012-02-29', 'male', 'Spielweg 6', '3098 Köniz BE'),
  patient(32, 'Sophie', 'Meyer', '1999-12-31', 'female', 'Rue du Marché 2', '1700 Fribourg FR'),
  patient(33, 'Sofie', 'Meier', '1999-12-31', 'female', 'Marktgasse 2', '3011 Bern BE'),
  patient(34, 'Sofia', 'Maier', '1998-12-31', 'female', 'Marktgasse 17', '3011 Bern BE'),
  patient(35, 'Thomas', 'Müller', '1966-05-05', 'male', 'Mühlegasse 1', '3400 Burgdorf BE'),
  patient(36, 'Thomas', 'Mueller', '1966-05-06', 'male', 'Mühlegasse 15', '3400 Burgdorf BE'),
  patient(37, 'Tomas', 'Muller', '1968-05-05', 'male', 'Route de Berne 8', '1010 Lausanne VD'),
  patient(38, 'Jean-Pierre', 'Favre', '1955-09-09', 'male', 'Rue de la Gare 20', '1950 Sion VS'),
  patient(39, 'Jean Pierre', 'Favre', '1955-09-19', 'male', 'Avenue des Alpes 3', '1820 Montreux VD'),
  patient(40, 'Giuseppe', "D'Angelo", '1971-01-22', 'male', 'Via Cantonale 5', '6500 Bellinzona TI'),
  patient(41, 'Flurina', 'Caduff', '1987-03-03', 'female', 'Via Sura 12', '7130 Ilanz GR'),
  patient(42, 'Gian-Marco', 'Caduff', '1985-11-11', 'male', 'Via Sura 12', '7130 Ilanz GR'),
  patient(43, 'Zoë', 'von Allmen', '2019-06-02', 'female', 'Oberdorf 7', '3823 Wengen BE'),
  patient(44, 'Maria', 'da Silva Pereira', '1980-10-25', 'female', 'Bümplizstrasse 88', '3018 Bern BE'),
  patient(45, 'Dragana', 'Petrović', '1978-04-14', 'female', 'Freiburgstrasse 130', '3008 Bern BE'),
  patient(46, 'Kim', 'Nguyen', '1995-07-17', 'other', 'Könizstrasse 60', '3008 Bern BE'),
  patient(47, 'Robin', 'Zimmermann', '2001-02-14', 'unknown', 'Wylerring 3', '3014 Bern BE'),
  patient(48, 'Hans', 'Zimmermann', '1931-01-01', 'male', 'Altersheimweg 2', '3110 Münsingen BE'),
  patient(49, 'Hans-Ulrich', 'Zimmermann', '1931-10-01', 'male', 'Sonnhalde 4', '3110 Münsingen BE'),
  patient(50, 'Verena', 'Schneider', '1958-08-18', 'female', 'Länggassstrasse 70', '3012 Bern BE'),
  patient(51, 'Verena', 'Schneider-Frei', '1958-08-18', 'female', 'Länggassstrasse 70', '3012 Bern BE'),
  patient(52, 'Yannick', 'Oppliger', '1993-03-30', 'male', 'Neuengasse 9', '2502 Biel/Bienne BE'),
  patient(53, 'Elif', 'Yılmaz', '1989-05-27', 'female', 'Grenzacherstrasse 12', '4058 Basel BS'),
];

interface More {
  readonly spid?: Spid;
  readonly phone?: string;
  readonly email?: string;
}

/** `place`: postal code, city and canton, `3006 Bern BE`. */
function patient(
  serial: number,
  given: string,
  family: string,
  born: string,
  gender: Gender,
  street: string,
  place: string,
  more: More = {},
): DemoPatient {
  const birthDate = asDay(born);
  const [, postalCode, city, canton] = /^(\d{4}) (.+) ([A-Z]{2})$/.exec(place) ?? [];
  if (!birthDate || !postalCode || !city || !canton)
    throw new Error(`the cast knows no such person: ${given} ${family}`);
  return {
    spid: spid(200_000_000 + serial * 7_919),
    ahv: ahv(300_000_000 + serial * 104_729),
    localId: `SB-${String(100_000 + serial * 37)}`,
    given,
    family,
    birthDate,
    gender,
    street,
    postalCode,
    city,
    canton,
    country: 'CH',
    ...more,
  };
}
