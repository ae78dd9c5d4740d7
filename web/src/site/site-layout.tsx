import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Toaster } from '../ui/toaster';
import { Footer } from './footer';
import { SkipLink } from './skip-link';

/** What all public pages share. */
export function SiteLayout() {
  return (
    <>
      <SkipLink />
      <Outlet />
      <Footer />
      <Toaster />
      <ScrollRestoration />
    </>
  );
}
