import { Link, useLocation } from 'react-router';
import type { Navigation } from './navigation.tsx';

/** Navigation by the router. */
export const routerNavigation: Navigation = { Link, usePathname: () => useLocation().pathname };
