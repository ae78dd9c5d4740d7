import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Toaster } from '../ui/toaster';
import { Footer } from './footer';
import { SkipLink } from './skip-link';
import { useFocusOnArrival } from './use-focus-on-arrival';

/** What all public pages share. */
export function SiteLayout() {
  useFocusOnArrival();
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
