import { Outlet, useRouteError, useSearchParams } from 'react-router';
import { PlainLayout } from '../layout/plain-layout.tsx';
import { ProblemPage } from '../screens/problem-page.tsx';
import { LoginScreen } from '../screens/sign-in/login-screen.tsx';

/** Wraps the public pages. */
export function PlainPages() {
  return (
    <PlainLayout>
      <Outlet />
    </PlainLayout>
  );
}

/** The sign-in page reached from another page; a visit that begins there renders it without the router (app/screens/sign-in-page.tsx). */
export function RoutedSignInPage() {
  const [parameters] = useSearchParams();
  return <LoginScreen requestedPath={parameters.get('redirect')} />;
}

export function RouteProblem() {
  return <ProblemPage problem={useRouteError()} />;
}
