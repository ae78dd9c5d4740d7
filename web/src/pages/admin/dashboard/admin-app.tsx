import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Http } from '../../../api/http';
import { sayWhenOffline } from '../../../api/offline';
import { CURRENT_USER_PATH } from '../../../api/staff';
import { AppProvider, useApp } from '../../../app-context';
import { Toaster } from '../../../ui/toaster';
import { TooltipProvider } from '../../../ui/tooltip';
import '../admin.css';
import { AuthGate } from './auth-gate';

/** The newsroom. A 401 of any call makes it fetch the current user again, which leads to the sign-in screen. */
export function AdminApp() {
  const app = useApp();
  const client = useQueryClient();
  const [newsroom] = useState(() => {
    const http = new Http(
      sayWhenOffline(async (path, init) => {
        const response = await fetch(path, init);
        if (response.status === 401 && path !== CURRENT_USER_PATH) {
          void client.invalidateQueries({ queryKey: [CURRENT_USER_PATH] });
        }
        return response;
      }),
    );
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
