import { describe, expect, it } from '@jest/globals';
import { createMemoryRouter } from 'react-router-dom';
import { settledLocation } from './settled-location';

/** A router whose page /slow takes until `arrive` is called. */
function slowRouter() {
  let arrive = () => {};
  const loaded = new Promise<null>((resolve) => (arrive = () => resolve(null)));
  const router = createMemoryRouter([{ path: '/' }, { path: '/slow', loader: () => loaded }]);
  return { router, arrive };
}

describe('settledLocation', () => {
  it('is the present one where nothing is under way', async () => {
    expect((await settledLocation(slowRouter().router)).pathname).toBe('/');
  });

  it('is where a navigation under way leads to', async () => {
    const { router, arrive } = slowRouter();
    const going = router.navigate('/slow');
    const location = settledLocation(router);
    arrive();
    await going;
    expect((await location).pathname).toBe('/slow');
  });

  it('waits for the last of several', async () => {
    const { router, arrive } = slowRouter();
    void router.navigate('/slow');
    const location = settledLocation(router);
    await router.navigate('/?again');
    arrive();
    expect((await location).search).toBe('?again');
  });
});
