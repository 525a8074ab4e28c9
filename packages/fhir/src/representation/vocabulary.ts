/** Type of the identifier of a representative at the identity provider (EPR, ch_epr `user_id_qualifier`). */
export const representativeType = {
  coding: [{ system: 'urn:ietf:rfc:3986', code: 'urn:e-health-suisse:representative-id' }],
};
