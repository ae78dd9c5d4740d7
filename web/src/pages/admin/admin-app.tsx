import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Http } from '../../api/http';
import { currentUserQuery } from '../../api/staff';
import { AppProvider, useApp } from '../../app-context';
import { Toaster } from '../../ui/toaster';
import { TooltipProvider } from '../../ui/tooltip';
import { Entrance } from './entrance';

/** The newsroom. Any call that is answered with 401 shows the sign-in screen again (specification §4). */
export function AdminApp() {
  const app = useApp();
  const client = useQueryClient();
  const [newsroom] = useState(() => {
    const http = new Http(async (path, init) => {
      const response = await fetch(path, init);
      if (response.status === 401) client.setQueryData(currentUserQuery(http).queryKey, null);
      return response;
    });
    return { ...app, http };
  });
  return (
    <AppProvider value={newsroom}>
      <TooltipProvider>
        <Entrance />
        <Toaster />
      </TooltipProvider>
    </AppProvider>
  );
}
