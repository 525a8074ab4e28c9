/** Identity of the home community when none is configured: an example name, and the identifier that the data of the demo world name. */
export const defaultHomeCommunity = {
  homeCommunityId: 'urn:oid:2.999.756.1',
  homeCommunityName: 'Stammgemeinschaft Muster',
} as const;
