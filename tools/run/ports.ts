/** Returns the ports of the community, the patient portal and the professional portal, counted from PORT. Throws on an invalid PORT. */
export function portsFrom(text = '4000'): readonly [community: number, patient: number, professional: number] {
  const first = Number(text);
  if (!Number.isInteger(first) || first < 1 || first > 65_533)
    throw new RangeError(`PORT must be a number from 1 to 65533, not "${text}".`);
  return [first, first + 1, first + 2];
}
