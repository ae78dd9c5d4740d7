import type { createBrowserRouter, Location } from 'react-router-dom';

export type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Where the visitor is, once no navigation is under way. Whoever rewrites the address unasked starts from here: the
 * location of before would throw back somebody who is already on the way to another page.
 */
export async function settledLocation(router: Pick<Router, 'state' | 'subscribe'>): Promise<Location> {
  while (router.state.navigation.state !== 'idle') {
    let stop = (): void => {};
    await new Promise<void>((resolve) => (stop = router.subscribe(() => resolve())));
    stop();
  }
  return router.state.location;
}
