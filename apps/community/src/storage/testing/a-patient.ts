/** Row of a patient with few details. */
export const aPatient = {
  spid: '7',
  ahv: null,
  local_id: 'p-7',
  given: 'Anna',
  family: 'Keller',
  birth_date: '1984-03-12',
  gender: 'female',
  street: null,
  postal_code: null,
  city: null,
  canton: null,
  country: null,
  phone: null,
  email: null,
};
