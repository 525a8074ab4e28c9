/** Key in the storage of the tab under which the router keeps the scroll positions of its pages, by the key of their history entry. */
export const scrollPositionsKey = 'epr.scroll';
