import { defaultLimits } from '../../configuration/limits.ts';

/** The settings of a server for no portal, behind no proxy. */
export const settings = { portals: [], trustedProxies: [], limits: defaultLimits };
