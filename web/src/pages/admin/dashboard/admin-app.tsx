import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Http } from '../../../api/http';
import { sayWhenOffline } from '../../../api/offline';
import { sessionQuery } from '../../../api/staff';
import { AppProvider, useApp } from '../../../app-context';
import { Toaster } from '../../../ui/toaster';
import { TooltipProvider } from '../../../ui/tooltip';
import '../admin.css';
import { AuthGate } from './auth-gate';
import { waitForSignIn } from './wait-for-sign-in';

/** The newsroom. Where a session has ended, its calls wait for the next sign-in (`auth-gate.tsx`). */
export function AdminApp() {
  const app = useApp();
  const client = useQueryClient();
  const [newsroom] = useState(() => {
    const http = new Http(sayWhenOffline(waitForSignIn(fetch, client, sessionQuery(app.http))));
    return { ...app, http };
  });
  return (
    <AppProvider value={newsroom}>
      <TooltipProvider>
        <AuthGate />
        <Toaster />
      </TooltipProvider>
    </AppProvider>
  );
}
