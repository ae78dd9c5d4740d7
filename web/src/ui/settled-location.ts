import type { createBrowserRouter, Location } from 'react-router-dom';

export type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Resolves to the router's location once no navigation is under way. Code that rewrites the address in the background
 * starts from it: an earlier location would cancel a navigation that the visitor has started.
 */
export async function settledLocation(router: Pick<Router, 'state' | 'subscribe'>): Promise<Location> {
  while (router.state.navigation.state !== 'idle') {
    let stop = (): void => {};
    await new Promise<void>((resolve) => (stop = router.subscribe(() => resolve())));
    stop();
  }
  return router.state.location;
}
