import { Outlet, ScrollRestoration } from 'react-router-dom';

/** What all public pages share. */
export function SiteLayout() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
